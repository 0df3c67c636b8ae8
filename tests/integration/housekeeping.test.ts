// The daily round: what must still be there after a year, and what goes.
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { marks, setMark } from '../../src/server/store/marks.ts'
import { clockAt, createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff
// An object store lists files with its own time, which goes on with the real one.
const began = new Date()
const clock = clockAt(began)
const day = 24 * 60 * 60_000

beforeEach(async () => {
  clock.set(began)
  site = await createTestSite({ clock })
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
})
afterEach(() => site.close())

async function roundAt(days: number): Promise<void> {
  clock.set(new Date(began.getTime() + days * day))
  await site.services.housekeeping.round()
}

/** After so many days with a round each. */
async function roundAfter(days: number): Promise<void> {
  await site.services.housekeeping.settled()
  const yesterday = new Date(began.getTime() + (days - 1) * day)
  await setMark(site.db, marks.dailyRound, yesterday)
  await roundAt(days)
}

async function sendPicture(colour: string): Promise<string> {
  const picture = { create: { width: 40, height: 30, channels: 3 as const, background: colour } }
  const form = new FormData()
  const bytes = new Uint8Array(await sharp(picture).png().toBuffer())
  form.append('file', new File([bytes], 'horta.png'))
  const data = await done<{ fileName: string }>(callAs(site, ana, calls.acao.sendFile, { form }))
  return data.fileName
}

const threeYears = 3 * 365

/** A removed action with its picture in the trash, a removed user, and a request with a key. */
async function removeSome() {
  const foto = await sendPicture('#7a1f2b')
  const { id } = await done<{ id: number }>(
    callAs(site, ana, calls.acao.create, { json: { titulo: 'Horta', foto } }),
  )
  await done(callAs(site, ana, calls.acao.remove, { json: { id } }))
  const rita = await registerStaff(site, { nome: 'Rita', isAdmin: 0 })
  await done(callAs(site, ana, calls.removeUsuario, { json: { id: rita.usuario.id } }))
  const users = () => site.db.selectFrom('usuario').select('id').execute()
  const state = async () => [await revisions(), (await users()).length, await isInTrash(foto)]
  return { state, before: await state() }
}

test('a clock that is years ahead at a start, and again at a later one, removes nothing', async () => {
  const { state, before } = await removeSome()
  const sweep = vi.spyOn(site.services.sharing, 'sweep')
  await roundAfter(1)
  expect(sweep).toHaveBeenCalledTimes(1)
  for (const days of [threeYears, threeYears + 1, 2, threeYears]) await roundAt(days)
  expect(await state()).toEqual(before)
  expect(sweep).toHaveBeenCalledTimes(1)
})

test('a clock that leapt removes again by age once a week has passed on it', async () => {
  const { state } = await removeSome()
  for (const days of [0, 6, 7]) await roundAt(threeYears + days)
  expect(await state()).toEqual([0, 2, false])
})

test('a machine that is on only on Sundays removes by age', async () => {
  const foto = await sendPicture('#0055aa')
  for (let sundays = 1; sundays <= 10; sundays += 1) await roundAt(sundays * 7.01)
  expect([await isServed(foto), await isInTrash(foto)]).toEqual([false, false])
})

test('a first round long after the last change, as of a restored backup, removes nothing', async () => {
  const { state, before } = await removeSome()
  await site.services.housekeeping.settled()
  await site.db.deleteFrom('marco').where('nome', '=', 'ultima-ronda').execute()
  await roundAt(threeYears)
  expect(await state()).toEqual(before)
})

const isServed = async (fileName: string) =>
  (await site.app.request(`/uploads/acao/${fileName}`)).status === 200

const isInTrash = async (fileName: string) =>
  (await site.files.trash.find(`acao/${fileName}`)) !== undefined

async function revisions(): Promise<number> {
  return (await site.db.selectFrom('revisao').select('id').execute()).length
}

test('after a year a removed action is restored with its picture', async () => {
  const foto = await sendPicture('#7a1f2b')
  const acao = await done<{ id: number }>(
    callAs(site, ana, calls.acao.create, { json: { titulo: 'Horta', foto } }),
  )
  const { revisao } = await done<{ revisao: number }>(
    callAs(site, ana, calls.acao.remove, { json: { id: acao.id } }),
  )
  expect(await isServed(foto)).toBe(false)
  await roundAfter(366)
  const { restore, content } = site.services
  await restore({ id: null, nome: 'Teste' }, [await content.revisions.get(revisao)], 'antes')
  expect(await content.lists.acao.list()).toContainEqual(
    expect.objectContaining({ id: acao.id, foto }),
  )
  expect(await isServed(foto)).toBe(true)
})

test('revisions older than two years are removed, with pictures that only they name', async () => {
  const foto = await sendPicture('#123456')
  const acao = await done<{ id: number }>(
    callAs(site, ana, calls.acao.create, { json: { titulo: 'Horta', foto } }),
  )
  await done(callAs(site, ana, calls.acao.remove, { json: { id: acao.id } }))
  await roundAfter(2 * 366 - 0.1)
  expect(await revisions()).toBeGreaterThan(0)
  await roundAfter(2 * 366 + 0.1)
  expect(await revisions()).toBe(0)
  expect(await isInTrash(foto)).toBe(false)
})

test('an uploaded picture without a use goes to the trash, and is removed after a month', async () => {
  const foto = await sendPicture('#abcdef')
  await roundAfter(30)
  expect(await isServed(foto)).toBe(false)
  expect(await isInTrash(foto)).toBe(true)
  await roundAfter(61)
  expect(await isInTrash(foto)).toBe(false)
})

test('a removed user can be restored for a year, and not longer', async () => {
  const rita = await registerStaff(site, { nome: 'Rita', isAdmin: 0 })
  await done(callAs(site, ana, calls.removeUsuario, { json: { id: rita.usuario.id } }))
  const kept = () =>
    site.db.selectFrom('usuario').where('id', '=', rita.usuario.id).select('id').execute()
  await roundAfter(366 - 0.1)
  expect(await kept()).toHaveLength(1)
  await roundAfter(366 + 0.1)
  expect(await kept()).toHaveLength(0)
})

test('pictures of link previews are kept for 90 days', async () => {
  const sweep = vi.spyOn(site.services.sharing, 'sweep')
  await roundAfter(100)
  expect(sweep.mock.calls).toEqual([[new Date(began.getTime() + 10 * day)]])
})

test('a named picture in the trash is restored', async () => {
  const foto = await sendPicture('#00ff00')
  await done(callAs(site, ana, calls.acao.create, { json: { titulo: 'Feira', foto } }))
  await site.services.media.discard([`acao/${foto}`])
  expect(await isServed(foto)).toBe(false)
  await roundAfter(1)
  expect(await isServed(foto)).toBe(true)
})
