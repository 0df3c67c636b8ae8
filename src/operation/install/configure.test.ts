import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMachine, killed, undefinedIfKilled } from '../../../tests/support/installation.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { configure } from './configure.ts'
import type { Machine } from './machine.ts'
import { changedSettings, type Changes } from './settings.ts'

let on: ReturnType<typeof createMachine>
let before: string

beforeEach(() => {
  on = createMachine()
  on.installed('adro-0.2.0')
  writeFileSync(on.places.users, `adro:x:${process.getuid!()}:${process.getgid!()}::/:/bin/sh\n`)
  before = `# Nossas\nDATA_DIR=${on.places.data}\nLOG_LEVEL=info\n`
  writeFileSync(on.places.settings, before)
})

const settings = () => readFileSync(on.places.settings, 'utf8')
const none = async () => undefined
const change = (changes: Changes, machine: Machine = on.machine) =>
  configure(changes, none, machine)
const restarts = () => on.ran.filter((line) => line === 'systemctl restart adro').length

// The guide's `echo … | sudo tee -a` stopped the site when it was typed twice (a restore drill).
test('a setting typed twice has one line, the others stay, and the site restarts', async () => {
  for (const value of ['/mnt/copias', '/mnt/outra', '/mnt/outra']) {
    expect(await change({ COPIAS_DESTINO: value })).toBe(0)
  }
  expect(settings()).toBe(`${before}COPIAS_DESTINO=/mnt/outra\n`)
  expect(statSync(on.places.settings).mode & 0o777).toBe(0o640)
  expect(restarts()).toBe(3)
  expect(existsSync(`${on.places.settings}.anterior`)).toBe(false)
  expect(on.running()).toBe('adro-0.2.0')
})

test('a setting without a value is taken out', async () => {
  await change({ LOG_LEVEL: '' })
  expect(settings()).toBe(before.replace('LOG_LEVEL=info\n', ''))
})

const refused: [what: string, changes: Changes, said: RegExp][] = [
  ['an unknown name', { COPIA_DESTINO: '/mnt' }, /^O Adro não conhece COPIA_DESTINO\./],
  ['a wrong value', { PORT: 'porta' }, /^A configuração PORT não serve: deve ser/],
  ['a part of an object store', { S3_BUCKET: 'fotos' }, /^Falta a configuração S3_ENDPOINT/],
]
test.each(refused)('%s is refused before anything is changed', async (_, changes, said) => {
  await expect(change(changes)).rejects.toThrow(said)
  expect([settings(), restarts()]).toEqual([before, 0])
})

test('a place that takes nothing is refused before anything is changed', async () => {
  const attempt = async () => Promise.reject(new StartError('A pasta não existe.'))
  const tried = configure({ COPIAS_DESTINO: '/mnt/copias' }, attempt, on.machine)
  await expect(tried).rejects.toThrow('A pasta não existe.')
  expect([settings(), restarts()]).toEqual([before, 0])
})

/** The site starts only with the level of before. */
const failing = (): Machine => ({
  ...on.machine,
  run: async (program, args) =>
    args[0] === 'restart' && settings().includes('silent')
      ? { code: 1, out: '', err: '' }
      : on.machine.run(program, args),
})

test('a site that does not start with the change is on the former settings again', async () => {
  expect(await change({ LOG_LEVEL: 'silent' }, failing())).toBe(1)
  expect([settings(), on.running()]).toEqual([before, 'adro-0.2.0'])
  expect(on.said.slice(-2)).toEqual([
    expect.stringMatching(
      /não iniciou\. O log diz por quê.*\nAs configurações de antes voltaram\.$/,
    ),
    'O site está no ar com elas.',
  ])
})

test('a site that starts with neither says so', async () => {
  on.setManner('adro-0.2.0', 'fails')
  expect(await change({ LOG_LEVEL: 'warn' })).toBe(1)
  expect(settings()).toBe(before)
  expect(on.said.at(-1)).toBe('O site não iniciou.')
})

test.each([
  ['serves', 0, 'LOG_LEVEL=warn'],
  ['fails', 1, 'LOG_LEVEL=info'],
] as const)(
  'a change killed before each step on a site that %s is ended by the same command',
  async (manner, code, line) => {
    for (let count = 0, isKilled = true; isKilled; count += 1) {
      writeFileSync(on.places.settings, before)
      on.setManner('adro-0.2.0', manner)
      on.killBefore(count)
      const first = await change({ LOG_LEVEL: 'warn' }).catch(undefinedIfKilled)
      isKilled = first === undefined
      on.killBefore()
      expect(first ?? (await change({ LOG_LEVEL: 'warn' }))).toBe(code)
      expect(settings()).toContain(line)
    }
  },
)

test('a killed change leaves the way back to what was before it', async () => {
  on.killBefore(1)
  await expect(change({ LOG_LEVEL: 'silent' })).rejects.toBe(killed)
  on.killBefore()
  expect(settings()).toContain('silent')
  expect(await change({ LOG_LEVEL: 'silent' }, failing())).toBe(1)
  expect(settings()).toBe(before)
})

describe('the lines of the file', () => {
  const cases: [what: string, before: string, changes: Changes, after: string][] = [
    ['a file without an end of line', 'PORT=1', { HOST: '::' }, 'PORT=1\nHOST=::\n'],
    ['an empty file', '', { PORT: '1' }, 'PORT=1\n'],
    ['a doubled line', 'PORT=1\n# x\nPORT=2\n', { PORT: '3' }, 'PORT=3\n# x\n'],
    ['a line of Windows', 'PORT=1\r\nHOST=::\r\n', { PORT: '3' }, 'PORT=3\nHOST=::\n'],
    ['a line of Windows that goes', 'A=1\r\nPORT=1\r\n', { A: '' }, 'PORT=1\n'],
    ['an exported line', 'export PORT=1\n', { PORT: '3' }, 'PORT=3\n'],
    ['a comment with the name', '#PORT=1\n', { PORT: '3' }, '#PORT=1\nPORT=3\n'],
    ['a value with #', '', { A: 's3://K:a#b@c/d' }, "A='s3://K:a#b@c/d'\n"],
    ['a value with a blank', '', { A: 'uva sol' }, "A='uva sol'\n"],
    ['a value with quotes', '', { A: "d'água" }, "A=`d'água`\n"],
    ['a value with a backslash', '', { A: String.raw`a\nb` }, String.raw`A='a\nb'` + '\n'],
    ['a value with signs', '', { A: 'x?a=b&c={d}%0A$e' }, 'A=x?a=b&c={d}%0A$e\n'],
  ]
  test.each(cases)('%s', (_, text, changes, after) => {
    expect(changedSettings(text, changes)).toBe(after)
  })

  test.each([
    ['a name within a value of several lines', 'B="x\nA=1\ny"\n', { A: 'z' }],
    ['a value with all quotes', '', { A: `a'b"c\`d` }],
  ])('%s is left to an editor', (_, text, changes) => {
    expect(() => changedSettings(text, changes)).toThrow(/sudo nano/)
  })
})
