import { expect, onTestFinished, test, vi } from 'vitest'
import { commandLine, quoteArgument } from './command-line.ts'

test.each([
  ['backup', 'npm run backup'],
  ['restaurar copia.tar --sim', 'npm run restaurar -- copia.tar --sim'],
  ['--novo-site', 'npm start -- --novo-site'],
  ['', 'npm start'],
])('in a checkout, %j is typed as npm takes it', (words, line) => {
  expect(commandLine(words)).toBe(line)
})

test('of several sites, a command names the settings of this one', () => {
  vi.stubEnv('ENV_FILE', '/srv/paroquias/sao jose/site.env')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(commandLine('backup')).toBe(`ENV_FILE='/srv/paroquias/sao jose/site.env' npm run backup`)
})

test('an argument is quoted only where a shell needs it', () => {
  const words = ['--sim', '/a/b-1.tar', 'a b', "d'água", '$x', '']
  expect(words.map(quoteArgument).join(' ')).toBe(`--sim /a/b-1.tar 'a b' 'd'\\''água' '$x' ''`)
})
