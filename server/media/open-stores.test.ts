// An installation without an object store pays nothing for those that have one.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How many files of the client of object stores are loaded with a module of the site. */
function loadedWith(module: string): number {
  const script = `
    import { createRequire } from 'node:module'
    await import('./${module}')
    const loaded = Object.keys(createRequire(process.cwd() + '/x').cache)
    console.log(loaded.filter((file) => file.includes('@aws-sdk')).length)`
  const args = ['--input-type=module', '--eval', script]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('the client of object stores is loaded only with them', () => {
  expect(loadedWith('server/object-store/open-object-stores.ts')).toBeGreaterThan(0)
  expect(loadedWith('server/services.ts')).toBe(0)
  expect(loadedWith('server/importing/open-site.ts')).toBe(0)
})
