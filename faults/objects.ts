// The object store of the pictures is gone, slow, full or answers nonsense, while staff upload and
// save: pages go out, texts are saved, and whatever was acknowledged is there when it is well again.
import { setTimeout as pause } from 'node:timers/promises'
import { s3Env, startObjectServer } from '../tests/support/object-server.ts'
import { type Misdeed, type ShakyStore, startShakyStore } from '../tests/support/shaky-store.ts'
import { atTheEnd, temporaryFolder } from './ending.ts'
import type { Random } from './random.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { integrityOf } from './stored-files.ts'
import type { Piece, Tally } from './tally.ts'
import { watchVisitors } from './visitors.ts'

/** Milliseconds. */
const troubleFor = 2_500
const recoversWithin = 15_000
/** A page never waits for the store. */
const slowestPage = 3_000

const film: Misdeed = { act: 'cut', after: 500 }
const always = (misdeed: Misdeed) => (shaky: ShakyStore) => shaky.behave(() => misdeed)

const troubles: Record<string, (shaky: ShakyStore, random: Random) => void | Promise<void>> = {
  gone: (shaky) => shaky.goAway(),
  slow: always({ act: 'wait', for: 900 }),
  hanging: always({ act: 'hang' }),
  full: (shaky) =>
    shaky.behave(({ method }) =>
      method === 'PUT' ? { act: 'refuse', status: 507, code: 'XMinioStorageFull' } : undefined,
    ),
  babbling: always({ act: 'babble' }),
  erring: always({ act: 'refuse', status: 500, code: 'InternalError' }),
  'breaking off': (shaky) =>
    shaky.behave(({ method }) => (method === 'GET' ? film : { act: 'cut sender', after: 100 })),
  'silent about what it did': always({ act: 'keep silent' }),
  'of many moods': (shaky, random) =>
    shaky.behave(() =>
      random.pick<Misdeed | undefined>([
        undefined,
        { act: 'drop' },
        { act: 'babble' },
        { act: 'keep silent' },
        { act: 'wait', for: 300 },
        { act: 'refuse', status: 503, code: 'SlowDown' },
      ]),
    ),
}

export const objects: Piece = {
  what: `object store ${Object.keys(troubles).join(', ')}, while staff upload and visitors read`,
  rounds: 27,
  seconds: (rounds) => rounds * 8 + 10,
  async run({ rounds, random, tally }) {
    const server = await startObjectServer()
    const forget = atTheEnd(() => server.abandon())
    const shaky = await startShakyStore()
    try {
      await troubleStore(shaky, rounds, random, tally)
    } finally {
      await shaky.close()
      await server.stop()
      forget()
    }
  },
}

async function troubleStore(
  shaky: ShakyStore,
  rounds: number,
  random: Random,
  tally: Tally,
): Promise<void> {
  const folder = temporaryFolder('objects')
  const site = await start(folder.path, s3Env(shaky.settings))
  const staff = await hireStaff({ url: () => site.url, random, tally, mayCut: false })
  const kinds = Object.entries(troubles)
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    const [name, begin] = kinds[round % kinds.length]!
    let isOver = false
    const working = staff.work(() => isOver)
    await pause(random.between(100, 500))
    await begin(shaky, random)
    const visitors = watchVisitors(site.url, tally, { within: slowestPage })
    await pause(troubleFor)
    // All of the staff may be waiting for a photo just then.
    const { status } = await staff.call('PUT', 'site.php', { endereco: `Rua ${round}` })
    if (status !== 200) tally.wrong.push(`${name}: a text was answered with ${status}`)
    isOver = true
    await working
    await visitors.leave()

    if (name === 'gone') await shaky.comeBack()
    shaky.behave(() => undefined)
    const giveUp = performance.now() + recoversWithin
    while ((await staff.uploads.send()).fileName === undefined) {
      if (performance.now() < giveUp) continue
      tally.wrong.push(`${name}: no uploads though the store is well`)
      break
    }
    await staff.look()
  }
  const integrity = integrityOf(folder.path)
  if (integrity !== 'ok') tally.broken.push(`the database says ${integrity}`)
  await site.stop()
  folder.remove()
}
