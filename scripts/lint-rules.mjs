// The project's own lint rules, a plugin of oxlint.
import { firstUse } from './first-use-rule.mjs'
import { textAlone } from './text-alone-rule.mjs'

export default { meta: { name: 'adro' }, rules: { 'first-use': firstUse, 'text-alone': textAlone } }
