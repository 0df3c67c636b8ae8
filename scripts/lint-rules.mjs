// The project's own lint rules, a plugin of oxlint.
import { firstUse } from './first-use-rule.mjs'
import { testTitle } from './test-title-rule.mjs'
import { textAlone } from './text-alone-rule.mjs'

export default {
  meta: { name: 'adro' },
  rules: { 'first-use': firstUse, 'test-title': testTitle, 'text-alone': textAlone },
}
