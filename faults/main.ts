// `npm run test:faults`, or some faults, each so many times: `npm run test:faults kills 50 updates`.
import { kills, powerCuts } from './cuts.ts'
import { cleanUpAtTheEnd } from './cleanup.ts'
import { mails } from './mail.ts'
import { createTally, type Fault } from './tally.ts'
import { updates } from './updates.ts'

const faults: Record<string, Fault> = { kills, 'power-cuts': powerCuts, updates, mails }

cleanUpAtTheEnd()
const given = process.argv.slice(2)
const names = given.filter((word) => !/^\d+$/.test(word))
const unknown = names.filter((name) => !(name in faults))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}.`)
  process.exit(2)
}
let isClean = true
for (const name of names.length > 0 ? names : Object.keys(faults)) {
  const fault = faults[name]!
  const rounds = Number(given[given.indexOf(name) + 1]) || fault.rounds
  console.log(`\n${name}: ${fault.what}; ${rounds} rounds`)
  const obstacle = fault.obstacle?.()
  if (obstacle !== undefined) {
    console.log(`  cannot be done here: ${obstacle}`)
    continue
  }
  const tally = createTally()
  await fault.run(rounds, tally).catch((error: Error) => {
    tally.found('ended early', error.stack ?? error.message)
  })
  console.log(`  ${tally.acknowledged} changes acknowledged, ${tally.faults.length} faults`)
  for (const line of new Set(tally.faults)) console.log(`  ${line}`)
  isClean &&= tally.faults.length === 0
}
process.exit(isClean ? 0 : 1)
