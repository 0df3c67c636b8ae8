// From a folder into an object store, and back again.
import { expect, test } from 'vitest'
import { backUp, bringBackTo, emptyPlace, filesOf } from '../support/backups.ts'
import { fillSmallSite } from '../support/small-site.ts'

test('every byte comes along, there and back', async () => {
  const inFolder = await emptyPlace({})
  const inStore = await emptyPlace()
  const back = await emptyPlace({})
  await fillSmallSite(await inFolder.open(), inFolder.files)
  const before = await filesOf(inFolder.files)
  await bringBackTo(inStore, (await backUp(inFolder)).path)
  expect(await filesOf(inStore.files)).toEqual(before)
  await bringBackTo(back, (await backUp(inStore)).path)
  expect(await filesOf(back.files)).toEqual(before)
  for (const place of [inFolder, inStore, back]) await place.remove()
})
