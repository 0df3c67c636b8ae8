import { expect, test } from 'vitest'
import { isMidnight, readClockTime, readEndTime, readTimeSpan } from './typed-time.ts'

test.each([
  ['19h30', '19:30'],
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['19,30', '19:30'],
  ['19:30:00', '19:30'],
  ['1930', '19:30'],
  ['730', '07:30'],
  [' 7 ', '07:00'],
  ['7h', '07:00'],
  ['7H', '07:00'],
  ['7 h 30', '07:30'],
  ['7h30min', '07:30'],
  ['7h30m', '07:30'],
  ["7h30'", '07:30'],
  ['19 horas', '19:00'],
  ['19 horas e 30 minutos', '19:30'],
  ['19hs', '19:00'],
  ['7 hrs', '07:00'],
  ['7:30h', '07:30'],
  ['19 hs', '19:00'],
  ['19:00h', '19:00'],
  ['19:30 horas', '19:30'],
  ['19h:30', '19:30'],
  ['19;30', '19:30'],
  ['19h30.', '19:30'],
  ['19 h.', '19:00'],
  ['7pm', '19:00'],
  ['7:30 PM', '19:30'],
  ['7 p.m.', '19:00'],
  ['7h30pm', '19:30'],
  ['12pm', '12:00'],
  ['7am', '07:00'],
  ['8:15 a. m.', '08:15'],
  ['19pm', '19:00'],
  ['às 19h30', '19:30'],
  ['à 1h', '01:00'],
  ['0h', '00:00'],
  ['00:00', '00:00'],
  ['meio-dia', '12:00'],
  ['ao meio dia', '12:00'],
  ['meio-dia e meia', '12:30'],
  ['7 e meia', '07:30'],
  ['7h e meia', '07:30'],
  ['sete', '07:00'],
  ['sete horas', '07:00'],
  ['sete e quinze', '07:15'],
  ['vinte e uma e meia', '21:30'],
  ['vinte e trinta', '20:30'],
  ['vinte e duas', '22:00'],
  ['três da tarde', '15:00'],
  ['7 da noite', '19:00'],
  ['7h30 da noite', '19:30'],
  ['8 da manhã', '08:00'],
  ['8h de manhã', '08:00'],
  ['7h à noite', '19:00'],
  ['7 noite', '19:00'],
  ['12h da tarde', '12:00'],
])('%s is understood as %s', (text, time) => {
  expect(readClockTime(text)).toBe(time)
})

test.each([
  '',
  'à tarde',
  '24h',
  'meia-noite',
  '19h60',
  '7h5',
  '12345',
  '-7',
  '7h às 9h',
  'sete mil',
  'pm',
  'noite',
  '7 a mais',
  '7 30',
  'meia-noite e meia',
])('%j is no time', (text) => {
  expect(readClockTime(text)).toBeUndefined()
})

// https://github.com/dotnet/corefxlab/issues/1909
test.each([
  '24:00',
  '24h',
  '24',
  '24,00',
  '24 horas',
  'meia-noite',
  'à meia noite',
  '24h00',
  '12 da noite',
  'doze horas da noite',
  '12h da madrugada',
  '24:00h',
  '12am',
])('midnight, %s, is an end, and no begin', (text) => {
  expect(isMidnight(text)).toBe(true)
  expect(readEndTime(text)).toBe('00:00')
  expect(readClockTime(text)).toBeUndefined()
})

test.each([
  ['7h às 9h', '07:00', '09:00'],
  ['das 7 às 9h30', '07:00', '09:30'],
  ['7h-9h', '07:00', '09:00'],
  ['8h até 10h30', '08:00', '10:30'],
  ['8h até as 10h', '08:00', '10:00'],
  ['de 8h a 10h', '08:00', '10:00'],
  ['22h à meia-noite', '22:00', '00:00'],
  ['10h ao meio-dia', '10:00', '12:00'],
  ['7 às 9 da noite', '19:00', '21:00'],
  ['10 às 12 da noite', '22:00', '00:00'],
  ['10 à 1 da noite', '22:00', '01:00'],
  ['2 às 4 da tarde', '14:00', '16:00'],
  ['11h às 2h da tarde', '11:00', '14:00'],
  ['10 às 2 da tarde', '10:00', '14:00'],
  ['11h às 13h da tarde', '11:00', '13:00'],
  ['7 às 9 pm', '19:00', '21:00'],
  ['7am - 7pm', '07:00', '19:00'],
  ['19 hs às 21 hs', '19:00', '21:00'],
  ['7 às 9 à noite', '19:00', '21:00'],
])('%s is from %s to %s', (text, begin, end) => {
  expect(readTimeSpan(text)).toEqual([begin, end])
})

test.each(['7h', '', 'meio-dia', 'sete', 'das 7h', '7h às'])('%j is no span', (text) => {
  expect(readTimeSpan(text)).toBeUndefined()
})
