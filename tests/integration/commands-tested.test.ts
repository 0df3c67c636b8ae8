// Each script of package.json and each command in the documents is run by a test.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forms } from '../commands/table.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
/** npm runs `preX` before `X`. */
const isHook = (name: string) => name.startsWith('pre') && name.slice(3) in scripts

test('each script has a smallest form, or a test that runs it', () => {
  const names = Object.keys(scripts).filter((name) => !isHook(name))
  expect(Object.keys(forms).toSorted()).toEqual(names.toSorted())
})

test('each bench is run', () => {
  const source = readFileSync('bench/main.ts', 'utf8')
  const benches = [...source.matchAll(/^ {2}(\w+): bench/gm)].map(([, name]) => name)
  const run = [forms.bench!].flat().map((form) => 'args' in form && form.args[0])
  expect(benches.length).toBeGreaterThan(5)
  expect([...new Set(run)].toSorted()).toEqual(benches.toSorted())
})

test('the tests that run a script are there and name it', () => {
  for (const form of Object.values(forms).flat()) {
    if (!('test' in form)) continue
    expect(readFileSync(form.test, 'utf8')).toContain(form.names)
  }
})

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]

/** Commands in lines of code and in code within a sentence, without what precedes and comments. */
function commandsOf(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const fenced = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, lines = '']) =>
    lines.split('\n'),
  )
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...fenced, ...spans].flatMap((line) => {
    const [, command] = /(?:^|-H |&& )((?:npm|npx) (?!.*&&)[^#]+?)\s*(?:#.*)?$/.exec(line) ?? []
    return command === undefined ? [] : [command]
  })
}

/** What npm does itself, which needs the registry. */
const npmItself = new Set(['npm ci', 'npm outdated', 'npm audit', 'npm --version'])

/** Why a command cannot be right, if it is not. */
function faultOf(command: string): string | undefined {
  if (npmItself.has(command)) return undefined
  const [program, first = '', second = '', ...rest] = command.split(' ')
  if (program === 'npx') return faultOfRunner(first, [second, ...rest])
  const script = first === 'run' ? second : first
  if (!(script in forms)) return `no script is called ${script}`
  return undefined
}

/** A runner of tests, with projects and files. */
function faultOfRunner(runner: string, args: readonly string[]): string | undefined {
  const config = { vitest: 'vitest.config.ts', playwright: 'playwright.config.ts' }[runner]
  if (config === undefined) return `no test runs ${runner}`
  const project = args[args.indexOf('--project') + 1]
  const isKnown = readFileSync(config, 'utf8').includes(`name: '${project}'`)
  if (args.includes('--project') && !isKnown) return `no project is called ${project}`
  const file = args.at(-1)!
  const isFile = !args.includes('-t') && !['run', 'test', runner, ''].includes(file)
  const known = globSync('{bench,scripts,src,tests}/**/*.{test,spec}.{ts,tsx}')
  if (isFile && !existsSync(file) && !known.some((each) => each.includes(file))) {
    return `no test is called ${file}`
  }
  return undefined
}

test.for(documents)('%s names no other command', (document) => {
  const faults = commandsOf(document).flatMap((command) => {
    const fault = faultOf(command)
    return fault === undefined ? [] : [`${command}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('commands are found in the documents', () => {
  const all = documents.flatMap(commandsOf)
  expect(all).toContain('npm run dev')
  expect(all).toContain('npx playwright test oracoes')
  expect(all).toContain('npm start -- --novo-site')
  expect(faultOf('npm run nao-ha')).toBe('no script is called nao-ha')
  expect(faultOf('npx vitest run --project nao-ha')).toBe('no project is called nao-ha')
  expect(faultOf('npx playwright test nao-ha')).toBe('no test is called nao-ha')
})
