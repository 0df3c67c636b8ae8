// `npm run test:faults`, or some faults, each so many times: `npm run test:faults kills 50
// postgres`.
import { backups } from './backups.ts'
import { cleanUpAtTheEnd } from './cleanup.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { postgres } from './postgres.ts'
import { powerCuts } from './power-cuts.ts'
import { updates } from './updates.ts'
import { createTally, type Fault, isClean, printTally, tallyRow, type Tally } from './tally.ts'

const faults: Record<string, Fault> = {
  kills,
  'power-cuts': powerCuts,
  'full-disk': fullDisk,
  postgres,
  backups,
  updates,
}

type Chosen = { name: string; fault: Fault; rounds: number }

function readArguments(given: readonly string[]): Chosen[] {
  const chosen: Chosen[] = []
  for (const word of given) {
    const fault = faults[word]
    const rounds = Number(word)
    if (fault !== undefined) chosen.push({ name: word, fault, rounds: fault.rounds })
    else if (Number.isInteger(rounds) && rounds > 0 && chosen.length > 0) {
      chosen.at(-1)!.rounds = rounds
    } else {
      console.error(`Unknown: ${word}. There are: ${Object.keys(faults).join(', ')}.`)
      process.exit(2)
    }
  }
  return chosen
}

async function run({ fault, rounds }: Chosen): Promise<Tally> {
  const tally = createTally()
  try {
    await fault.run({ rounds, tally })
  } catch (error) {
    tally.wrong.push(`ended early: ${(error as Error).message}`)
    console.error(error)
  }
  return tally
}

cleanUpAtTheEnd()
const given = process.argv.slice(2)
const tallies: Record<string, Tally> = {}
for (const chosen of readArguments(given.length > 0 ? given : Object.keys(faults))) {
  const { name, fault, rounds } = chosen
  const minutes = ((rounds * fault.secondsOfRound) / 60).toFixed(1)
  console.log(`\n${name}: ${fault.what}; ${rounds} rounds, about ${minutes} min`)
  const obstacle = fault.obstacle?.()
  if (obstacle === undefined) {
    tallies[name] = await run(chosen)
    printTally(tallies[name])
  } else console.log(`  cannot be done here: ${obstacle}`)
}
console.table(
  Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, tallyRow(tally)])),
)
process.exit(Object.values(tallies).every(isClean) ? 0 : 1)
