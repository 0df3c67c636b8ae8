// A thousand visitors at once for ten minutes, each on a connection that stays open: the measurement
// of `npm run bench -- connections`, for longer.
import { measureConnections } from '../bench/connections.ts'
import { hasWrk, howToGetWrk } from '../bench/wrk.ts'
import type { Piece } from './tally.ts'

const mostGrowth = 1.1

export const connections: Piece = {
  what: '1,000 connections at once; a round is a minute',
  rounds: 10,
  seconds: (rounds) => rounds * 60 + 45,
  obstacle: () => (hasWrk() ? undefined : howToGetWrk),
  async run({ rounds, tally }) {
    const { calm, busy, growth, growthWithSaves } = await measureConnections(rounds * 60)
    tally.rounds = rounds
    tally.notes.push(
      `${Math.round(calm.requestsPerSecond)} answers per second, memory at its highest ` +
        `${growth} of when it was warm; with a save every second ${growthWithSaves}`,
    )
    for (const { errors, said } of [calm, busy]) {
      if (errors > 0) tally.wrong.push(`${errors} errors: ${said}`)
    }
    if (growth > mostGrowth) tally.wrong.push(`memory grew to ${growth} of what it was`)
  },
}
