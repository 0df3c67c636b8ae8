// A command that people run ends in a sentence, also after an unexpected error.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyOfStarterData, addressWithoutServer } from '../support/site.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** Has something done when a command reads its settings, which every one does first. */
const breaking = (how: string) =>
  `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';` +
  ` const { readFileSync } = fs;` +
  ` fs.readFileSync = (file, ...more) => {` +
  ` if (String(file).endsWith('.env')) { ${how} } return readFileSync(file, ...more) };` +
  ` syncBuiltinESMExports()`
const failures = {
  'an error that nothing catches': breaking(
    `process.nextTick(() => { throw new TypeError('uma falha\\nem duas linhas') })`,
  ),
  'a rejection that nothing handles': breaking(
    `Promise.reject(new TypeError('uma falha\\nem duas linhas'))`,
  ),
}
const commands: [name: string, ...args: string[]][] = [
  ['importar', addressWithoutServer],
  ['backup'],
  ['restaurar', 'copia.tar'],
  ['usuario', 'listar'],
  ['diagnostico'],
  ['start'],
]

let dataDir: string
beforeEach(async () => {
  dataDir = await copyOfStarterData()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs a command as `npm run` does, with something that breaks it. */
async function run([name, ...args]: (typeof commands)[number], sabotage: string, env = {}) {
  const before = ['--import', `data:text/javascript,${encodeURIComponent(sabotage)}`]
  const child = spawn(
    process.execPath,
    [...before, ...scripts[name]!.split(' ').slice(1), ...args],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        LITURGIA_URL: addressWithoutServer,
        BACKUP_DIR: 'off',
        ...env,
      },
    },
  )
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { lines: said.trim().split('\n'), code: code as number }
}

const told = {
  lines: [
    expect.stringMatching(/^O programa parou por um erro inesperado.*\.$/),
    expect.stringMatching(/^Detalhe técnico: TypeError: uma falha \(.*\)$/),
  ],
  code: 1,
}

test.each(commands)(
  'an error that nothing catches ends %s with a sentence, a line of detail and 1',
  async (...command) => {
    expect(await run(command, failures['an error that nothing catches'])).toEqual(told)
  },
)

test('a rejection that nothing handles ends a command in the same way', async () => {
  const sabotage = failures['a rejection that nothing handles']
  expect(await run(['usuario', 'listar'], sabotage)).toEqual(told)
})

const unexpected: [command: (typeof commands)[number], sentence: RegExp][] = [
  [
    ['importar', addressWithoutServer],
    /^A importação parou por um erro inesperado\. Nada foi mudado/,
  ],
  [['backup'], /^A cópia não pôde ser feita\.$/],
  [['usuario', 'listar'], /^O comando não pôde ser concluído\.$/],
]
test.each(unexpected)(
  'an error that %s did not expect leaves no stack',
  async (command, sentence) => {
    const withoutFiles =
      `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';` +
      ` fs.existsSync = (path) => { if (!/\\.db$/.test(path)) return false;` +
      ` throw new TypeError('uma falha\\nem duas linhas') };` +
      ` syncBuiltinESMExports()`
    expect(await run(command, withoutFiles)).toEqual({
      lines: [
        expect.stringMatching(sentence),
        expect.stringMatching(/^Detalhe técnico: TypeError: uma falha \(.*\)$/),
      ],
      code: 1,
    })
  },
)

test('a package that is missing ends a command in the same way', async () => {
  const withoutZod =
    `import { registerHooks } from 'node:module'; registerHooks({ resolve(name, context, next) {` +
    ` return next(name === 'zod' ? 'zod-is-missing' : name, context) } })`
  expect(await run(['usuario', 'listar'], withoutZod)).toEqual({
    lines: [
      expect.stringMatching(/^O programa parou por um erro inesperado/),
      expect.stringMatching(/^Detalhe técnico: Error \[ERR_MODULE_NOT_FOUND\]: .*zod-is-missing/),
    ],
    code: 1,
  })
})

test('with LOG_LEVEL=debug the detail is all there is to know', async () => {
  const sabotage = failures['an error that nothing catches']
  const { lines } = await run(['usuario', 'listar'], sabotage, { LOG_LEVEL: 'debug' })
  expect(lines[1]).toBe('Detalhe técnico: TypeError: uma falha')
  expect(lines.slice(2).join('\n')).toMatch(/em duas linhas\n +at /)
})
