import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDoor } from './door.ts'

test('nobody goes on while others are still coming in', async () => {
  let newcomers = 0
  let hasGoneOn = false
  const door = createDoor(() => newcomers)
  const going = door().finally(() => {
    hasGoneOn = true
  })
  for (let turn = 0; turn < 20; turn++) {
    newcomers += 1
    await nextTurn()
    expect(hasGoneOn).toBe(false)
  }
  await going
})

test('those who never stop coming do not stop everybody else', async () => {
  let newcomers = 0
  const door = createDoor(() => newcomers++)
  await Promise.all([door(), door()])
  expect(newcomers).toBeGreaterThan(30)
})

test('of several who go on, each lets others in before', async () => {
  let newcomers = 0
  const order: string[] = []
  const door = createDoor(() => newcomers)
  const going = ['a', 'b'].map(async (name) => {
    await door()
    order.push(`${name} after ${newcomers}`)
  })
  for (newcomers = 1; newcomers < 100; newcomers++) await nextTurn()
  await Promise.all(going)
  const [a, b] = order.map((each) => Number(each.slice(8)))
  expect(order.map((each) => each[0])).toEqual(['a', 'b'])
  expect(b! - a!).toBeGreaterThanOrEqual(30)
})
