import { expect, test } from 'vitest'
import { type Bench, runBenches } from './run-benches.ts'

const within: Bench = async ({ limits }) => {
  limits.atMost('ms', 5, 5)
  limits.atLeast('ratio', 0.7, 0.7)
}
const beyond: Bench = async ({ limits }) => {
  limits.atMost('MB after 10 views', 151, 150)
  limits.atMost('not measured', Number.NaN, 1)
  limits.atLeast('ratio', 0.69, 0.7)
}

async function run(benches: Record<string, Bench>, ...args: string[]) {
  const said: string[] = []
  const code = await runBenches(benches, args, (line) => said.push(...line.split('\n')))
  return { code, said }
}

test('a missed limit ends with exit code 1, and each is named last', async () => {
  const { code, said } = await run({ first: beyond, second: within })
  expect(code).toBe(1)
  expect(said.slice(-4)).toEqual([
    'Missed limits:',
    'first: MB after 10 views: 151, promised at most 150',
    'first: not measured: NaN, promised at most 1',
    'first: ratio: 0.69, promised at least 0.7',
  ])
})

test('at its limit a figure is as promised', async () => {
  const { code, said } = await run({ within })
  expect([code, said]).toEqual([0, ['', 'within']])
})

test('the quick form judges nothing and says so', async () => {
  const { code, said } = await run({ beyond }, '--quick')
  expect(code).toBe(0)
  expect(said.at(-1)).toContain('nothing was judged')
})

test('names and addresses choose what is measured', async () => {
  const seen: unknown[] = []
  const bench: Bench = async ({ addresses, isQuick }) => {
    seen.push(addresses, isQuick)
  }
  const { said } = await run({ bench, beyond }, 'bench', '/Home')
  expect(seen).toEqual([['/Home'], false])
  expect(said).toEqual(['', 'bench'])
})

test('an unknown name is refused before anything is measured', async () => {
  const { code, said } = await run({ beyond }, 'beyond', 'memry')
  expect([code, said]).toEqual([1, ['Unknown: memry. There are: beyond.']])
})
