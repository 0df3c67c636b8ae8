// Runs benches one after the other, and says last which promised limits were missed.
import { parseArgs } from 'node:util'
import { createLimits, type Limits } from './limits.ts'

export type Given = {
  /** Of pages, as in `npm run bench lighthouse /Home`; all of them where none is given. */
  addresses: readonly string[]
  /** `--against`: a commit that is measured beside this tree, by Lighthouse and for blocked time. */
  against: string | undefined
  /** `--quick`: measure once and little, only to see that the bench works. Nothing is judged. */
  isQuick: boolean
  limits: Limits
}
export type Bench = (given: Given) => Promise<void>

/**
 * @param args names of benches, addresses and options; without a name, all benches
 * @returns the exit code
 */
export async function runBenches(
  benches: Record<string, Bench>,
  args: readonly string[],
  say: (line: string) => void = console.log,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
    allowPositionals: true,
  })
  const addresses = positionals.filter((each) => each.startsWith('/'))
  const wanted = positionals.filter((each) => !each.startsWith('/'))
  const unknown = wanted.filter((name) => !(name in benches))
  if (unknown.length > 0) {
    say(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
    return 1
  }
  const missed: string[] = []
  for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
    say(`\n${name}`)
    const limits = createLimits()
    await benches[name]!({ addresses, against: values.against, isQuick: values.quick, limits })
    missed.push(...limits.missed.map((each) => `${name}: ${each}`))
  }
  if (values.quick) {
    say('\nMeasured once, only to see that the benches work: nothing was judged.')
    return 0
  }
  if (missed.length === 0) return 0
  say(`\nMissed limits:\n${missed.join('\n')}`)
  return 1
}
