import { expect, test } from 'vitest'
import { version } from '../../../package.json' with { type: 'json' }
import { parseChangelog, versions } from './version-notes.tsx'

test('the newest version of CHANGELOG.md is the version of the program', () => {
  expect(versions[0]!.number).toBe(version)
})

test('each version has a month and changes', () => {
  for (const { number, month, changes } of versions) {
    expect(number).toMatch(/^\d+\.\d+\.\d+$/)
    expect(month).toMatch(/^\p{L}+ de \d{4}$/u)
    expect(changes.length).toBeGreaterThan(0)
  }
})

test('a version is a heading with a list below it', () => {
  expect(parseChangelog('# x\n\n## 1.2.3 – maio de 2027\n\n- Um.\n- Dois.\n')).toEqual([
    { number: '1.2.3', month: 'maio de 2027', changes: ['Um.', 'Dois.'] },
  ])
})
