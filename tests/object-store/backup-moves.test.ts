// From a folder into an object store, and back again.
import { expect, test } from 'vitest'
import { backUp, bringBackTo, emptyPlace, filesOf, smallSite } from '../support/backups.ts'

test('every byte comes along, there and back', async () => {
  await using inFolder = await smallSite({})
  await using inStore = await emptyPlace()
  await using back = await emptyPlace({})
  const before = await filesOf(inFolder.files)
  await bringBackTo(inStore, (await backUp(inFolder)).path)
  expect(await filesOf(inStore.files)).toEqual(before)
  await bringBackTo(back, (await backUp(inStore)).path)
  expect(await filesOf(back.files)).toEqual(before)
})
