// The names of the scripts say nothing of what is in them: a script is found by words of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const assetsDir = resolve('build/client/assets')

/** @returns the addresses of the scripts that hold these words: `/assets/parte-abcd.js` */
export function scriptsWith(words: string): string[] {
  return readdirSync(assetsDir)
    .filter(
      (name) => name.endsWith('.js') && readFileSync(join(assetsDir, name), 'utf8').includes(words),
    )
    .map((name) => `/assets/${name}`)
}

/** The only script that holds these words. @throws where there is none, or there are several */
export function scriptWith(words: string): string {
  const found = scriptsWith(words)
  if (found.length !== 1) throw new Error(`${found.length} scripts hold '${words}'`)
  return found[0]!
}
