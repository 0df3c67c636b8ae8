// Breaks what a site stands on, and looks what becomes of it: `npm run test:faults`, or only some
// and how often, `npm run test:faults -- kills 50 disk`. `--seed 7` repeats what chance decided.
import { clock } from './clock.ts'
import { connections } from './connections.ts'
import { disk } from './disk.ts'
import { cleanUpAtTheEnd } from './ending.ts'
import { kills } from './kills.ts'
import { liturgia } from './liturgia.ts'
import { objects } from './objects.ts'
import { overload } from './overload.ts'
import { postgres } from './postgres.ts'
import { slow } from './slow.ts'
import { createRandom } from './random.ts'
import { createTally, isClean, type Piece, printTally, rowOf, sumOf, type Tally } from './tally.ts'

const pieces: Record<string, Piece> = {
  kills,
  disk,
  postgres,
  objects,
  liturgia,
  clock,
  slow,
  connections,
  overload,
}

/** `obstacle`: why it cannot be done on this machine, if it cannot. */
type Chosen = { name: string; piece: Piece; rounds: number; obstacle: string | undefined }

function readArguments(given: readonly string[]): { seed: number; chosen: Chosen[] } {
  let seed = Math.floor(Math.random() * 1e9)
  const chosen: Chosen[] = []
  const choose = (name: string, piece: Piece, rounds = piece.rounds) =>
    chosen.push({ name, piece, rounds, obstacle: piece.obstacle?.() })
  const left = [...given]
  while (left.length > 0) {
    const word = left.shift()!
    const piece = pieces[word]
    if (word === '--seed') seed = wholeNumber(left.shift())
    else if (piece === undefined) refuse(`Unknown: ${word}.`)
    else {
      const hasRounds = /^\d+$/.test(left[0] ?? '')
      choose(word, piece, hasRounds ? wholeNumber(left.shift()) : undefined)
    }
  }
  if (chosen.length === 0) for (const [name, piece] of Object.entries(pieces)) choose(name, piece)
  return { seed, chosen }
}

function wholeNumber(text: string | undefined): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) refuse(`${text} is no number of rounds, nor a seed.`)
  return number
}

function refuse(reason: string): never {
  console.error(`${reason} There are: ${Object.keys(pieces).join(', ')}; rounds; --seed <number>.`)
  process.exit(2)
}

function announce(seed: number, chosen: readonly Chosen[]): void {
  console.log(`seed ${seed}`)
  let all = 0
  for (const { name, piece, rounds, obstacle } of chosen) {
    const seconds = obstacle === undefined ? piece.seconds(rounds) : 0
    all += seconds
    console.log(`${name}: ${piece.what}; ${rounds} rounds, about ${inMinutes(seconds)}`)
  }
  console.log(`about ${inMinutes(all)} in all`)
}

function inMinutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`
}

/** @returns what was seen, also if the piece came to no end */
async function run({ piece, rounds }: Chosen, seed: number): Promise<Tally> {
  const tally = createTally()
  try {
    await piece.run({ rounds, random: createRandom(seed), tally })
  } catch (error) {
    tally.wrong.push(`the piece came to no end: ${(error as Error).message}`)
    console.error(error)
  }
  return tally
}

cleanUpAtTheEnd()
const { seed, chosen } = readArguments(process.argv.slice(2))
announce(seed, chosen)
const rows: Record<string, ReturnType<typeof rowOf>> = {}
const tallies: Tally[] = []
for (const each of chosen) {
  console.log(`\n${each.name}`)
  if (each.obstacle !== undefined) {
    console.log(`  cannot be done here: ${each.obstacle}`)
    continue
  }
  const began = performance.now()
  const tally = await run(each, seed)
  printTally(tally)
  console.log(`  took ${inMinutes((performance.now() - began) / 1_000)}`)
  rows[each.name] = rowOf(tally)
  tallies.push(tally)
}
console.log('')
console.table(rows)
console.table(sumOf(tallies))
process.exit(tallies.every(isClean) ? 0 : 1)
