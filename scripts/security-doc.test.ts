// Holds docs/security.md against the repository: what it names is there, and nothing is left out.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The levels of the requirements of OWASP ASVS 5.0.0: a line for each chapter, in it a word for each
 * section, in that a digit for each requirement. Of 1.2, the first five are of level 1, the next four
 * of level 2 and the last of level 3.
 */
const levels = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
]
const verdicts = ['met', 'not applicable', 'not met'] as const

const text = readFileSync('docs/security.md', 'utf8')
const lines = text.split('\n').map((line) => line.replaceAll(/^\| *| *\|$/g, '').split(/ +\| +/))
const rows = lines
  .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([number = '', level = '', asks = '', verdict = '', evidence = '']) => {
    return { number, level, asks, verdict, evidence }
  })

const endings = /\.(?:conf|example|json|md|mjs|service|tsx?)$|\/Caddyfile$/
const isFile = (name: string) => /^(?:[\w.-]+\/)*[\w.-]+$/.test(name) && endings.test(name)
const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const filesIn = (text: string) => quotedIn(text).filter(isFile)

test('every requirement of the first two levels stands once, at its level, in its order', () => {
  const all = levels.flatMap((sections, chapter) =>
    sections
      .split(' ')
      .flatMap((digits, section) =>
        [...digits].map((level, index) => `${chapter + 1}.${section + 1}.${index + 1} ${level}`),
      ),
  )
  const of = (level: string) => all.filter((each) => each.endsWith(` ${level}`)).length
  expect([of('1'), of('2'), of('3')]).toEqual([70, 183, 92])
  const wanted = all.filter((each) => !each.endsWith(' 3'))
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted)
})

test('the summary counts what stands below it', () => {
  const counts = (level: string) =>
    verdicts.map((verdict) =>
      String(rows.filter((row) => row.level === level && row.verdict === verdict).length),
    )
  for (const level of ['1', '2']) {
    const summary = lines.find(([first, ...more]) => first === level && more.length === 4)
    expect(summary?.slice(1, 4)).toEqual(counts(level))
  }
})

test('every row says what it asks, a verdict, and why', () => {
  const lacking = rows.filter(({ asks, verdict, evidence }) => {
    if (asks === '' || evidence === '') return true
    // A place or a section; a way to get there.
    if (verdict === 'met') return filesIn(evidence).length === 0 && !evidence.includes('](#')
    if (verdict === 'not met') return !/Needed: |^as /.test(evidence)
    return verdict !== 'not applicable'
  })
  expect(lacking).toEqual([])
})

test('every test whose title it quotes is there', () => {
  for (const { number, evidence } of rows) {
    const sources = filesIn(evidence)
      .filter((name) => name.startsWith('tests/') || name.includes('.test.'))
      .filter(existsSync)
      .map((name) => readFileSync(name, 'utf8'))
    for (const [, title = ''] of evidence.matchAll(/“([^”]+)”/g)) {
      const isThere = sources.some((source) => source.includes(title))
      expect([number, title, isThere]).toEqual([number, title, true])
    }
  }
})

test('every file that it names is there', () => {
  expect(filesIn(text).filter((name) => !existsSync(name))).toEqual([])
})

test('what it names of a file stands in that file', () => {
  for (const [, name = '', named = ''] of text.matchAll(/`([^`]+)` \(((?:`[^`]+`(?:, )?)+)/g)) {
    if (!isFile(name)) continue
    const source = readFileSync(name, 'utf8')
    for (const each of quotedIn(named).filter((each) => !isFile(each))) {
      expect([name, each, source.includes(each)]).toEqual([name, each, true])
    }
  }
})

test('every section that it leads to is there', () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const [, section] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(section)
})

test('the words that no password may be made of are those of the program', () => {
  const source = readFileSync('server/accounts/weak-senha.ts', 'utf8')
  const [, list = ''] = /const parishWords = \[([^\]]*)\]/.exec(source) ?? []
  const words = [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word)
  expect(words.length).toBeGreaterThan(20)
  expect(text).toContain(`\n${words.join(', ')}.\n`)
})
