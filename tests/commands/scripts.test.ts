// Each script of package.json in its smallest form, as a developer or an operator types it.
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execFileSync } from 'node:child_process'
import { templateDir } from '../support/site.ts'
import { createWorkplace } from './running.ts'
import { forms } from './table.ts'

/** Milliseconds: a bench starts several sites, on two cores that others use as well. */
const patience = 600_000

const workplace = createWorkplace()

beforeAll(() => {
  cpSync(templateDir, workplace.dataDir, { recursive: true })
  // Some scripts ask git for the files of the tree, or for a commit.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workplace.tree })
  git('init', '--quiet')
  // The rule for the folder `build/` is none for a link of that name.
  writeFileSync(join(workplace.tree, '.git/info/exclude'), 'build\nnode_modules\n')
  git('add', '--all')
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@paroquia.example']
  git(...author, 'commit', '--quiet', '--message', 'all')
})
afterAll(() => workplace.remove())

for (const [script, given] of Object.entries(forms)) {
  for (const form of [given].flat()) {
    if (!('args' in form)) continue
    const { args, code = 0, prints } = form
    const lacks = form.missing?.()
    const name = ['npm run', script, ...args].join(' ')
    const without = lacks === undefined ? '' : ` (without ${lacks})`
    test.skipIf(lacks !== undefined)(`${name}${without}`, { timeout: patience }, async () => {
      const ended = await workplace.run(script, ...args)
      expect(ended.printed).toMatch(prints)
      expect(code === 'any' ? code : ended.code).toBe(code)
    })
  }
}
