// An installation without an object store pays nothing for those that have one.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How many files of the client of object stores are loaded after each of these modules. */
function loadedAfter(modules: string[]): number[] {
  const script = `
    import { createRequire } from 'node:module'
    for (const module of process.argv.slice(1)) {
      await import(module)
      const loaded = Object.keys(createRequire(process.cwd() + '/x').cache)
      console.log(loaded.filter((file) => file.includes('@aws-sdk')).length)
    }`
  const args = ['--input-type=module', '--eval', script, ...modules]
  const told = execFileSync(process.execPath, args, { encoding: 'utf8' })
  return told.trim().split('\n').map(Number)
}

test('the client of object stores is loaded only with them', () => {
  const modules = [
    'server/services/services.ts',
    'operation/importing/import-site.ts',
    'operation/s3/object-store.ts',
  ]
  const [site, importing, objectStores] = loadedAfter(modules.map((name) => `./src/${name}`))
  expect([site, importing]).toEqual([0, 0])
  expect(objectStores).toBeGreaterThan(0)
})
