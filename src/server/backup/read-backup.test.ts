// Files given by an operator: one that is not a good backup is refused in one sentence, and nothing
// of the site is changed.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  backUp,
  bringBackTo,
  type EmptyPlace,
  emptyPlace,
  filesOf,
  rowsOf,
} from '../../../tests/support/backups.ts'
import { fillSmallSite, pictures } from '../../../tests/support/small-site.ts'
import { pdfOf } from '../../../tests/support/pdf.ts'
import { sumOf, type Sums } from './format.ts'
import type { Restored } from './restore-backup.ts'

/** What a test says of an entry. */
type Headed = { name: string; type?: Header['type']; linkname?: string }
type Part = { header: Headed; content: Buffer }

let place: EmptyPlace
let good: string
let parts: Part[]

beforeAll(async () => {
  place = await emptyPlace()
  await fillSmallSite(await place.open(), place.files)
  good = (await backUp(place)).path
  parts = await partsOf(good)
})
afterAll(() => place.remove())

async function partsOf(path: string): Promise<Part[]> {
  const archive = extract()
  createReadStream(path).pipe(archive)
  const found: Part[] = []
  for await (const entry of archive) {
    found.push({ header: { name: entry.header.name }, content: await bytesIn(entry) })
  }
  return found
}

const bytesIn = (stream: AsyncIterable<unknown>) => buffer(stream as AsyncIterable<Buffer>)

/** A file of these parts. */
async function fileOf(changed: readonly Part[]): Promise<string> {
  const archive = pack()
  for (const { header, content } of changed) {
    archive.entry({ ...header, mode: 0o600 }, content)
  }
  archive.finalize()
  return fileWith(await bytesIn(archive))
}

async function fileWith(content: Buffer): Promise<string> {
  const path = join(place.into.dataDir, 'dada.tar')
  await writeFile(path, content)
  return path
}

/** The good parts, one of them changed. */
function changing(name: string, change: (content: Buffer) => Buffer): Part[] {
  return parts.map((part) =>
    part.header.name === name ? { ...part, content: change(part.content) } : part,
  )
}

/** A part more, before the sums. */
function adding(header: Headed, content = Buffer.from('x')): Part[] {
  return [...parts.slice(0, -1), { header, content }, ...parts.slice(-1)]
}

function jsonChange<T>(change: (json: T) => unknown): (content: Buffer) => Buffer {
  return (content) => Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as T)))
}

/** The refusal: one line, and the site is left as it was. */
async function refusalOf(path: string): Promise<string> {
  const before = await stateOfPlace()
  const error = await bringBackTo(place, path).then(
    () => new Error('it was brought back'),
    (failure: unknown) => failure as Error,
  )
  expect(await stateOfPlace()).toEqual(before)
  expect(error.name).toBe('BackupError')
  expect(error.message).not.toContain('\n')
  return error.message
}

async function stateOfPlace() {
  const names = (await readdir(place.into.dataDir)).filter((name) => name.startsWith('restaurando'))
  const copies = await readdir(place.into.backupDir)
  return {
    names,
    copies,
    rows: await rowsOf(await place.open()),
    files: await filesOf(place.files),
  }
}

test('a good one is taken, also after a tar program has packed it anew', async () => {
  const to = await emptyPlace()
  await bringBackTo(to, await fileOf(parts))
  expect(await filesOf(to.files)).toEqual(await filesOf(place.files))
  await to.remove()
})

describe('no backup of ours', () => {
  const sentence = 'Este arquivo não é uma cópia de segurança do Adro.'

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('Querida paróquia, '.repeat(100))],
    ['zeros', Buffer.alloc(10_240)],
    ['something packed', gzipSync(Buffer.alloc(5_000, 'abc'))],
  ])('%s', async (_, content) => {
    const refusal = await refusalOf(await fileWith(content))
    // What holds nothing at all may as well be cut.
    expect([sentence, expect.stringContaining('incompleta')]).toContainEqual(refusal)
  })

  test('another tar file', async () => {
    const header = { name: 'leia.txt' }
    expect(await refusalOf(await fileOf([{ header, content: Buffer.from('oi') }]))).toBe(sentence)
  })

  test('no file at all', async () => {
    expect(await refusalOf('/nada/aqui.tar')).toContain('Não há um arquivo')
  })
})

describe('from a newer version', () => {
  test.each([
    ['format', (about: object) => ({ ...about, formato: 2, novo: true })],
    ['migration', (about: object) => ({ ...about, migracao: '999-futuro' })],
  ])('by its %s', async (_, change) => {
    const changed = changing('adro.json', jsonChange(change))
    expect(await refusalOf(await fileOf(changed))).toContain('versão mais nova do Adro')
  })
})

test('cut off, wherever', async () => {
  const { length } = await readFile(good)
  // The last two blocks only say that it is over.
  for (const end of [513, 1_500, Math.floor(length / 2), length - 1024 - 700]) {
    const path = await fileWith(await readFile(good))
    await truncate(path, end)
    expect(await refusalOf(path)).toMatch(/incompleta|não é uma cópia/)
  }
})

test('a changed byte, in whichever part', async () => {
  for (const { header } of parts) {
    const changed = changing(header.name, (content) => {
      const copy = Buffer.from(content)
      copy[Math.floor(copy.length / 2)]! ^= 1
      return copy
    })
    const refusal = await refusalOf(await fileOf(changed))
    expect(`${header.name}: ${refusal}`).toMatch(/danificada|não é uma cópia|versão mais nova/)
  }
})

test('a part that is gone', async () => {
  for (const { header } of parts.slice(1)) {
    const rest = parts.filter((part) => part.header.name !== header.name)
    const refusal = await refusalOf(await fileOf(rest))
    expect(`${header.name}: ${refusal}`).toMatch(/^somas.json: .*incompleta|danificada/)
  }
})

describe('rows that cannot be', () => {
  const name = 'tabelas/acao.ndjson.gz'

  /** With correct sums: a forger can compute them, too. */
  async function withRows(change: (row: Record<string, unknown>) => unknown): Promise<string> {
    const changed = changing(name, (content) => {
      const row = JSON.parse(gunzipSync(content).toString()) as Record<string, unknown>
      return gzipSync(`${JSON.stringify(change(row))}\n`)
    })
    return fileOf(withSums(changed))
  }

  test.each([
    ['another column', (row: object) => ({ ...row, senha: 'x' })],
    ['a number for a text', (row: object) => ({ ...row, titulo: 5 })],
    ['a text for a number', (row: object) => ({ ...row, id: '1; drop table acao' })],
    ['nothing where something must be', (row: object) => ({ ...row, titulo: null })],
    ['NUL', (row: object) => ({ ...row, titulo: 'a\u0000b' })],
    ['a text that no form takes', (row: object) => ({ ...row, titulo: 'x'.repeat(100_000) })],
    ['no row', () => [1, 2, 3]],
    ['a picture that is not there', (row: object) => ({ ...row, foto: 'outra.webp' })],
  ])('%s', async (_, change) => {
    expect(await refusalOf(await withRows(change))).toContain('danificada')
  })

  test('one that names another that is not there', async () => {
    const changed = changing('tabelas/usuario.ndjson.gz', () => gzipSync(''))
    const sums = withSums(changed, (linhas) => ({ ...linhas, usuario: 0 }))
    expect(await refusalOf(await fileOf(sums))).toContain('danificada')
  })

  test('more than could be meant, in little space', async () => {
    const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024, ' '))
    const changed = changing(name, () => bomb)
    expect(await refusalOf(await fileOf(withSums(changed)))).toContain('nunca contém')
  })
})

describe('what a backup never holds', () => {
  test.each<[string, Headed]>([
    ['a way out', { name: 'arquivos/../../etc/passwd' }],
    ['a way out of the trash', { name: 'lixeira/acao/../../x.webp' }],
    ['an absolute name', { name: '/etc/passwd' }],
    ['a name of Windows', { name: 'arquivos\\acao\\x.webp' }],
    ['a folder of another kind', { name: 'arquivos/outra/x.webp' }],
    ['a hidden file', { name: 'arquivos/acao/.x' }],
    ['a table that there is not', { name: 'tabelas/sessao.ndjson.gz' }],
    ['a link', { name: 'arquivos/acao/x.webp', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'arquivos/acao/x.webp', type: 'link', linkname: '/etc/passwd' }],
    ['a device', { name: 'arquivos/acao/x.webp', type: 'character-device' }],
    ['a folder', { name: 'arquivos/acao', type: 'directory' }],
    ['something twice', { name: 'arquivos/acao/horta-0123456789abcdef.webp' }],
    ['what the sums do not name', { name: 'arquivos/acao/intrusa-0123456789abcdef.webp' }],
    ['letters that a terminal acts on', { name: 'arquivos/\u001b[2J' }],
  ])('%s', async (_, header) => {
    const isEmpty = header.type !== undefined
    const changed = adding(header, isEmpty ? Buffer.alloc(0) : undefined)
    const refusal = await refusalOf(await fileOf(changed))
    expect(refusal).toMatch(/^O arquivo contém algo que uma cópia do Adro nunca contém: /)
    expect(refusal).not.toContain('\u001b')
  })

  test('something behind its end', async () => {
    const changed = [
      ...parts,
      { header: { name: 'arquivos/acao/x.webp' }, content: Buffer.from('x') },
    ]
    expect(await refusalOf(await fileOf(changed))).toContain('nunca contém')
  })

  test('an entry larger than the file', async () => {
    const archive = pack()
    archive.entry({ name: 'adro.json', size: parts[0]!.content.length }, parts[0]!.content)
    archive.entry({ name: 'arquivos/acao/x.webp', size: 2 ** 40 }, () => undefined)
    archive.on('error', () => undefined)
    const chunks: Buffer[] = []
    for await (const chunk of archive as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      if (Buffer.concat(chunks).includes('x.webp')) break
    }
    expect(await refusalOf(await fileWith(Buffer.concat(chunks)))).toContain('incompleta')
  })

  test('a link in the place of the file leads nowhere else', async () => {
    const path = join(place.into.dataDir, 'elo.tar')
    await symlink('/dev/zero', path)
    expect(await refusalOf(path)).toContain('Não há um arquivo')
    await rm(path)
  })
})

test('a PDF that an upload would refuse is left out', async () => {
  const key = (name: string) => `documentos/${name}-0123456789abcdef.pdf`
  const pdf = (name: string, content: Buffer): Part => {
    return { header: { name: `arquivos/${key(name)}` }, content }
  }
  const script = pdfOf({
    objects: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    catalog: '/OpenAction 4 0 R',
  })
  const sums = parts.slice(-1)
  const all = [...parts.slice(0, -1), pdf('folheto', pdfOf()), pdf('estranho', script), ...sums]
  const to = await emptyPlace()
  const { files } = (await bringBackTo(to, await fileOf(withSums(all)))) as Restored
  expect(files.refused).toEqual([key('estranho')])
  const there = Object.keys(await filesOf(to.files))
  expect(there).toContain(`uploads/${key('folheto')}`)
  expect(there).not.toContain(`uploads/${key('estranho')}`)
  await to.remove()
})

test('its picture is one of those that are named', () => {
  expect(parts.map(({ header }) => header.name)).toContain(`arquivos/${pictures.shown}`)
})

/** The parts with sums that fit them. */
function withSums(
  changed: readonly Part[],
  count: (linhas: Sums['linhas']) => Sums['linhas'] = (linhas) => linhas,
): Part[] {
  const partes = Object.fromEntries(
    changed
      .filter(({ header }) => header.name !== 'somas.json')
      .map(({ header, content }) => [
        header.name,
        { tamanho: content.length, sha256: createHash('sha256').update(content).digest('hex') },
      ]),
  )
  return changed.map((part) => {
    if (part.header.name !== 'somas.json') return part
    const { linhas, faltam } = JSON.parse(part.content.toString()) as Sums
    const sums = { partes, linhas: count(linhas), faltam }
    return { ...part, content: Buffer.from(JSON.stringify({ ...sums, soma: sumOf(sums) })) }
  })
}
