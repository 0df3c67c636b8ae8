// Copies on an object store that fails: what is told, without key and address, and that the next try
// ends it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createElsewhere } from '../../src/operation/backup/elsewhere/elsewhere.ts'
import { openElsewhere } from '../../src/operation/backup/elsewhere/open-elsewhere.ts'
import { damagedFiles } from '../../src/operation/backup/open-backup.ts'
import type { Db } from '../../src/server/store/db.ts'
import { backUp, type EmptyPlace, smallSite } from '../support/backups.ts'
import { collectLog, type CollectedLog } from '../support/collected-log.ts'
import { type Misdeed, type ShakyStore, startShakyStore } from '../support/shaky-store.ts'
import { clockAt, testNow } from '../support/site.ts'

const hour = 3_600_000
let place: EmptyPlace
let db: Db
let shaky: ShakyStore
let logged: CollectedLog
let clock: ReturnType<typeof clockAt>

beforeEach(async () => {
  place = await smallSite({})
  db = await place.open()
  shaky = await startShakyStore()
  logged = collectLog()
  clock = clockAt(testNow)
  await backUp(place)
})
afterEach(async () => {
  await shaky.close()
  await place.remove()
})

function create({ settings: s3 }: ShakyStore = shaky) {
  return createElsewhere({ ...place.into, db, address: { s3 }, clock, log: logged.log })
}

async function lookAnHourLater(elsewhere: ReturnType<typeof create>): Promise<void> {
  clock.set(new Date(clock.now().getTime() + hour + 1))
  await elsewhere.look()
}

describe('while the store', () => {
  const away = 'O serviço de COPIAS_DESTINO não respondeu.'
  const refuses =
    'O serviço de COPIAS_DESTINO recusou o pedido. Confira a chave, o segredo, o bucket e a região.'
  const full =
    'O destino das cópias, em COPIAS_DESTINO, está cheio. Libere espaço nele ou indique outro.'
  const troubles: [what: string, Misdeed, string][] = [
    ['has trouble of its own', { act: 'refuse', status: 500, code: 'InternalError' }, away],
    ['drops connections', { act: 'drop' }, away],
    ['refuses the key', { act: 'refuse', status: 403, code: 'InvalidAccessKeyId' }, refuses],
    ['is full', { act: 'refuse', status: 507, code: 'XMinioStorageFull' }, full],
  ]
  test.each(troubles)('%s, that is told; then all is sent', async (_, misdeed, sentence) => {
    const elsewhere = create()
    shaky.behave(() => misdeed)
    await elsewhere.look()
    const problema = `${sentence} O site tenta de novo a cada hora.`
    expect(await elsewhere.state()).toEqual({ ultima: null, conferida: null, problema })
    shaky.behave(() => undefined)
    await lookAnHourLater(elsewhere)
    expect(await elsewhere.state()).toMatchObject({ problema: null, ultima: testNow.toISOString() })
    // Key and secret of the tests' store.
    expect(logged.text()).not.toContain(shaky.settings.secretAccessKey)
  })
})

test('an interruption at any request leaves whole nights, and the next look ends it', async () => {
  for (let at = 1; ; at += 3) {
    const own = await startShakyStore()
    const elsewhere = create(own)
    own.behave((_, count) => (count >= at ? { act: 'refuse', status: 403 } : undefined))
    await elsewhere.look()
    own.behave(() => undefined)
    const isEnded = (await elsewhere.state())?.problema === null
    await using copy = await openElsewhere({ s3: own.settings }, {}, place.into).catch(() => null)
    expect(copy === null ? [] : await damagedFiles(copy)).toEqual([])
    await lookAnHourLater(elsewhere)
    expect(await elsewhere.state()).toMatchObject({ problema: null, conferida: expect.any(String) })
    await own.close()
    if (isEnded) return
  }
})
