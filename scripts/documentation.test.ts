// The documentation names only what exists, and explains every setting and command.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rightsOf } from '../src/api/calls/rights.ts'
import { longestUploadAnswerMs, uploadMegabytes } from '../src/api/upload-limits.ts'
import { all, brokenLinks } from '../tests/support/links.ts'
import { kindNames } from '../src/parish/parish.ts'
import { settingNames } from '../src/server/settings/env.ts'

const pages = globSync(['*.md', 'docs/**/*.md'])

const reference = /\[([\w.-]+\.\w+|Caddyfile)\](?![(:])/g
/** A path in code that begins with a folder of the repository and names a file or folder. */
const namedFile = /`((?:bench|docs|faults|scripts|src|tests)\/[\w./-]+)`/g

test.for(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')
  const broken = brokenLinks(page)
  // The files of the guide's example are in no folder but its test's.
  const isNew = (file: string) => text.includes(`\`${file}\` is new`)
  const missing = all(text, namedFile).filter((file) => !existsSync(file) && !isNew(file))
  const prose = text.replaceAll(/^```.*?^```$/gms, '')
  const undefinedReferences = all(prose, reference).filter(
    (name) => !text.includes(`\n[${name}]: `),
  )
  expect({ broken, missing, undefinedReferences }).toEqual({
    broken: [],
    missing: [],
    undefinedReferences: [],
  })
})

const decisions = globSync('docs/decisions/0*.md').toSorted()

test.for(decisions)('%s has four headings', (page) => {
  const text = readFileSync(page, 'utf8')
  const number = Number(page.slice('docs/decisions/'.length).split('-')[0])
  expect(text).toMatch(new RegExp(`^# ${number}\\. `))
  expect(all(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'What it costs', 'Status'])
  const day = String.raw`\d{4}-\d\d-\d\d`
  expect(text).toMatch(
    new RegExp(`\n## Status\n\nAccepted on ${day}(?:; changed on ${day})?\\.\n$`),
  )
})

test('decisions are numbered without a gap, and the list has each once', () => {
  const numbers = decisions.map((page) =>
    Number(page.slice('docs/decisions/'.length).split('-')[0]),
  )
  expect(numbers).toEqual(decisions.map((_, index) => index + 1))
  const listed = all(readFileSync('docs/decisions/README.md', 'utf8'), /^- \d+ \[.*\]\((0\S+)\)$/gm)
  expect(listed).toEqual(decisions.map((page) => page.slice('docs/decisions/'.length)))
})

// The CHANGELOG names former ones as well.
test.for(pages.filter((page) => page !== 'CHANGELOG.md'))('%s names only known scripts', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const named = all(readFileSync(page, 'utf8'), /\bnpm run ([\w:]+)/g)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.for(settingNames)('the setting %s is explained', (name) => {
  expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^# ${name}=`, 'm'))
  expect(readFileSync('docs/settings.md', 'utf8')).toContain(`| \`${name}\``)
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'))

test.for(commands)('the command %s is explained', (name) => {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  expect(readFileSync('docs/commands.md', 'utf8')).toContain(`| \`${command}\``)
})

test('the documents repeat the limits of an upload as they are', () => {
  const { picture, video, pdf } = uploadMegabytes
  expect(readFileSync('docs/moving-in.md', 'utf8')).toContain(
    `mais de ${picture} MB (um vídeo: ${video} MB)`,
  )
  expect(readFileSync('docs/security.md', 'utf8')).toContain(
    `${picture} MB, PDFs ${pdf} MB, videos ${video} MB`,
  )
})

test('the table of rights is that of the code', () => {
  const rows = kindNames.flatMap((name) => {
    const { other, own } = rightsOf(name)
    if (other === 'administrador') return []
    const fields = own?.fields ? ` ${own.fields.map((field) => `\`${field}\``).join(', ')}` : ''
    const unless = own?.unless ? `, unless \`${own.unless}\`` : ''
    const ofOwn = own ? `comunidades: ${own.acts.join(', ')}${fields}${unless}` : other
    return `| \`${name}\` | ${ofOwn} | ${other} | todas${own ? '' : `, ${other}`} |`
  })
  const text = readFileSync('docs/security.md', 'utf8')
  expect(all(text, /^(\| `\w+` \|.*)$/gm)).toEqual(rows)
})

test('the guide leads from an empty Debian to an update in 900 words and 8 commands', () => {
  const guide = readFileSync('docs/instalar.md', 'utf8')
  expect(guide.match(/\S+/g)!.length).toBeLessThanOrEqual(900)
  const commands = all(guide.split('\n## Se o servidor se perder')[0]!, /^```sh\n(.*?)^```/gms)
  expect(commands.join('').trim().split('\n')).toHaveLength(8)
})

test('a site in containers is described in 25 lines', () => {
  const lines = readFileSync('docs/exemplos/compose.yaml', 'utf8').trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(25)
})

test('the proxies of the guide accept the largest upload and wait for its answer', () => {
  const megabytes = `${uploadMegabytes.video + 10}`
  const seconds = `${longestUploadAnswerMs / 1000 + 30}`
  expect(readFileSync('docs/operacao.md', 'utf8')).toContain(
    `envios de até ${megabytes} MB e esperar ${seconds} segundos`,
  )
  for (const file of ['nginx.conf', 'nginx-instancias.conf']) {
    const text = readFileSync(`docs/exemplos/${file}`, 'utf8')
    expect(text).toContain(`Vídeos têm até ${uploadMegabytes.video} MB`)
    expect(text).toContain(`client_max_body_size ${megabytes}m;`)
    expect(text).toContain(`proxy_read_timeout ${seconds}s;`)
    // Requests that never end would take the place of others.
    expect(text).toMatch(/^client_header_timeout 10s;$/m)
  }
  // Caddy has no limit for a body.
  expect(readFileSync('docs/exemplos/Caddyfile', 'utf8')).toContain(
    `response_header_timeout ${seconds}s`,
  )
})
