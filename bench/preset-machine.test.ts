import { expect, test } from 'vitest'
import { onPresetMachine } from './preset-machine.ts'

const main = { pid: 7, tid: 1 }
const other = { pid: 7, tid: 2 }
const naming = { name: 'thread_name', ph: 'M', ...main, ts: 0, args: { name: 'CrRendererMain' } }
const task = { name: 'RunTask', ph: 'X', ...main, ts: 1_000, dur: 80_000, tdur: 20_000, args: {} }

test('a task takes what the processor worked on it', () => {
  const { traceEvents } = onPresetMachine({ traceEvents: [naming, task] }, 1_750)

  expect(traceEvents).toEqual([naming, { ...task, dur: 20_000 }])
})

test.each([
  { index: 875, dur: 10_000 },
  { index: 3_500, dur: 20_000 },
])('on a machine of index $index it takes $dur microseconds', ({ index, dur }) => {
  const { traceEvents } = onPresetMachine({ traceEvents: [naming, task] }, index)

  expect(traceEvents).toEqual([naming, { ...task, dur }])
})

test('what happened within a task keeps its share of it, and its place in the record', () => {
  const within = { name: 'Layout', ph: 'X', ...main, ts: 41_000, dur: 40_000, tdur: 1, args: {} }
  const mark = { name: 'firstPaint', ph: 'I', ...main, ts: 61_000, args: {} }
  const nested = { ...task, ts: 21_000, dur: 20_000, tdur: 20_000 }

  const { traceEvents } = onPresetMachine(
    { traceEvents: [mark, within, nested, task, naming] },
    1_750,
  )

  expect(traceEvents).toEqual([
    { ...mark, ts: 16_000 },
    { ...within, ts: 11_000, dur: 10_000 },
    { ...nested, ts: 6_000, dur: 5_000 },
    { ...task, dur: 20_000 },
    naming,
  ])
})

test('what is no task of a main thread stays as it is', () => {
  const elsewhere = { ...task, ...other }
  const between = { name: 'firstPaint', ph: 'I', ...main, ts: 81_000, args: {} }
  const unmeasured = { name: 'RunTask', ph: 'X', ...main, ts: 90_000, dur: 9_000, args: {} }
  const next = { ...task, ts: 100_000, tdur: 90_000 }
  const traceEvents = [naming, task, elsewhere, between, unmeasured, next]

  const after = onPresetMachine({ traceEvents }, 1_750).traceEvents

  expect(after.slice(2)).toEqual([elsewhere, between, unmeasured, next])
})
