// From one kind of database and file store to the others, and back again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  backUp,
  bringBackTo,
  type EmptyPlace,
  emptyPlace,
  filesOf,
  rowsOf,
} from '../support/backups.ts'
import { fillSmallSite } from '../support/small-site.ts'

let onSqlite: EmptyPlace
let onPostgres: EmptyPlace

beforeEach(async () => {
  onSqlite = await emptyPlace({})
  onPostgres = await emptyPlace()
})
afterEach(async () => {
  await onSqlite.remove()
  await onPostgres.remove()
})

const contentOf = async (place: EmptyPlace) => ({
  rows: await rowsOf(await place.open()),
  files: await filesOf(place.files),
})

test('from SQLite to PostgreSQL and back, every row and every byte', async () => {
  await fillSmallSite(await onSqlite.open(), onSqlite.files)
  const before = await contentOf(onSqlite)
  await bringBackTo(onPostgres, (await backUp(onSqlite)).path)
  expect(await contentOf(onPostgres)).toEqual(before)
  const back = await emptyPlace({})
  await bringBackTo(back, (await backUp(onPostgres)).path)
  expect(await contentOf(back)).toEqual(before)
  await back.remove()
})

test('the same content makes the same copy of either database, to the byte', async () => {
  await fillSmallSite(await onSqlite.open(), onSqlite.files)
  const { path, night } = await backUp(onSqlite)
  await bringBackTo(onPostgres, path)
  expect((await backUp(onPostgres)).night).toEqual(night)
})

test('the next row gets the next number there', async () => {
  const db = await onSqlite.open()
  await fillSmallSite(db, onSqlite.files)
  await bringBackTo(onPostgres, (await backUp(onSqlite)).path)
  const row = { titulo: 'Nova', oracao: '', posicao: null, atualizado: 'x' }
  for (const table of [db, await onPostgres.open()]) {
    const { id } = await table
      .insertInto('oracao')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(1)
  }
})
