import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createMachine } from '../../../tests/support/installation.ts'
import { choicesAmong, writeChosen } from './copied-settings.ts'

const said: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
afterEach(() => {
  said.length = 0
})

const there = {
  DATA_DIR: '/srv/adro/dados',
  PUBLIC_URL: 'https://paroquia.example',
  CALENDARIO_PROPRIO: 'nenhum',
  LITURGIA_URL: 'http://a.example\nADMIN_PASSWORD=girassol-do-vale',
  NOVIDADE: 'x',
}
const here = { DATA_DIR: '/var/lib/adro', PUBLIC_URL: 'https://paroquia.example' }

test('settings that differ are asked one by one, and those of the other machine only named', async () => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return 's'
  }
  expect(await choicesAmong(there, here, ask)).toEqual([['CALENDARIO_PROPRIO', 'nenhum']])
  expect(asked).toEqual([
    'Na cópia, CALENDARIO_PROPRIO=nenhum; aqui, o padrão. Usar aqui também? (s/N) ',
  ])
  expect(said).toEqual([
    'Na cópia, DATA_DIR=/srv/adro/dados; aqui, /var/lib/adro. Aqui fica como está.',
  ])
})

test('without a terminal, and without an answer, nothing is chosen', async () => {
  expect(await choicesAmong(there, here, undefined)).toEqual([])
  expect(said).toHaveLength(2)
  expect(await choicesAmong(there, here, async () => undefined)).toEqual([])
})

test('a setting that is taken over replaces its line, and the others stay', async () => {
  const { machine, places } = createMachine()
  const user = `adro:x:${process.getuid!()}:${process.getgid!()}::/:/bin/sh\n`
  writeFileSync(places.users, user)
  mkdirSync(dirname(places.settings))
  const before = '# Do site\nCALENDARIO_PROPRIO=espirito-santo-e-mais\nTRUST_PROXY=1\n'
  writeFileSync(places.settings, before)
  await writeChosen([['CALENDARIO_PROPRIO', 'nenhum']], machine)
  expect(readFileSync(places.settings, 'utf8')).toBe(
    '# Do site\nCALENDARIO_PROPRIO=nenhum\nTRUST_PROXY=1\n',
  )
})
