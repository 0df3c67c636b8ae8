// Five times as many visitors as the site can serve: the measurement of `npm run bench -- overload`,
// judged. Whoever is not served is told when to come again, and nobody sees anything else go wrong.
import { measureOverload } from '../bench/overload.ts'
import type { Piece } from './tally.ts'

const secondsOfRound = 20
/** Milliseconds. */
const recoversWithin = 5_000

export const overload: Piece = {
  what: `five times too many visitors for ${secondsOfRound} s`,
  rounds: 3,
  seconds: (rounds) => rounds * (secondsOfRound + 20),
  async run({ rounds, tally }) {
    for (let round = 0; round < rounds; round += 1) {
      tally.rounds += 1
      const { met, capacity, recovered } = await measureOverload(secondsOfRound)
      for (const [status, { length }] of Object.entries(met.times)) {
        if (status === '503') tally.refused += length
        else if (Number(status) >= 500) tally.failures.push(`${length} answers of ${status}`)
      }
      for (const [reason, count] of Object.entries(met.broken)) {
        tally.wrong.push(`${count} connections failed: ${reason}`)
      }
      if (met.times[503] === undefined) tally.wrong.push('nobody was turned away: too few came')
      if (recovered > recoversWithin)
        tally.wrong.push(`recovered after ${Math.round(recovered)} ms`)
      tally.notes.push(
        `${Math.round(capacity)} per second are served in calm; recovered ` +
          `${Math.round(recovered)} ms after five times as many`,
      )
    }
  },
}
