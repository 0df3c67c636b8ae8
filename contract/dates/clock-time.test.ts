import { expect, test } from 'vitest'
import { clockTimeInWords, readClockTime } from './clock-time.ts'

test.each([
  ['19:30', '19h30'],
  ['07:00', '7h'],
  ['00:05', '0h05'],
])('%s reads %s', (time, words) => {
  expect(clockTimeInWords(time)).toBe(words)
})

test.each([
  ['19h30', '19:30'],
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['1930', '19:30'],
  ['730', '07:30'],
  [' 7 ', '07:00'],
  ['7h', '07:00'],
  ['7 h 30', '07:30'],
  ['7h30min', '07:30'],
  ['19 horas', '19:00'],
  ['19hs', '19:00'],
  ['7 hrs', '07:00'],
  ['7:30h', '07:30'],
  ['às 19h30', '19:30'],
])('%s is understood as %s', (text, time) => {
  expect(readClockTime(text)).toBe(time)
})

test.each(['', 'sete', '24h', '19h60', '7h5', '12345', '-7'])('%j is no time', (text) => {
  expect(readClockTime(text)).toBeUndefined()
})
