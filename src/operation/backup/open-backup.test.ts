// Files given by an operator: one that is not a good backup is refused in one sentence, and nothing of
// the site is changed; a damaged picture costs only itself.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  backUp,
  bringBackTo,
  contentOf,
  type EmptyPlace,
  emptyPlace,
  quietly,
  smallSite,
} from '../../../tests/support/backups.ts'
import { pictures } from '../../../tests/support/small-site.ts'
import type { BackupList } from './backup-list.ts'
import { writeTar } from './make-backup.ts'
import { openBackup } from './open-backup.ts'
import { checkBackup } from './restore-backup.ts'

/** A backup and its tar as 05c9bb31, the last version with a copier of its own, made them. */
const former = join(import.meta.dirname, 'backups-05c9bb31.tar.gz')

/** What a test says of an entry. */
type Headed = { name: string; type?: Header['type']; linkname?: string }
type Part = { header: Headed; content: Buffer }

let place: EmptyPlace
let good: string
let parts: Part[]
let old: Part[]

beforeAll(async () => {
  place = await smallSite()
  const { dataDir } = place.into
  good = await writeTar(await backUp(place), place.source(), dataDir, quietly.signal)
  parts = await partsOf(createReadStream(good))
  const folder = join(dataDir, 'de-antes')
  await mkdir(folder)
  execFileSync('tar', ['-xzf', former, '-C', folder])
  old = await partsOf(createReadStream(join(folder, 'adro-2026-11-20-120000-manual.tar')))
})
afterAll(() => place.remove())

async function partsOf(tar: Readable): Promise<Part[]> {
  const archive = extract()
  tar.pipe(archive)
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

/** One part changed. */
function changing(all: readonly Part[], name: string, change: (content: Buffer) => Buffer): Part[] {
  return all.map((part) =>
    part.header.name === name ? { ...part, content: change(part.content) } : part,
  )
}

function aByteOff(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  copy[Math.floor(copy.length / 2)]! ^= 1
  return copy
}

function jsonChange<T>(change: (json: T) => unknown): (content: Buffer) => Buffer {
  return (content) => Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as T)))
}

const isFile = ({ header }: Part) => header.name.startsWith('arquivos/')
const keyOf = ({ header }: Part) => header.name.slice(header.name.indexOf('/') + 1)

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
  return { names, copies: await readdir(place.into.backupDir), ...(await contentOf(place)) }
}

/** Of this version and of the one before. */
const formats = [
  ['of this version', () => parts],
  ['of 05c9bb31', () => old],
] as const

describe.each(formats)('a backup %s', (_, partsOfIt) => {
  test('a backup is taken, also after a tar program has packed it anew', async () => {
    await using to = await emptyPlace()
    await bringBackTo(to, await fileOf(partsOfIt()))
    expect(await contentOf(to)).toEqual(await contentOf(place))
  })

  test('a backup is refused with a changed byte in rows or sums, or without them', async () => {
    for (const part of partsOfIt().filter((each) => !isFile(each))) {
      const { name } = part.header
      const changed = await refusalOf(await fileOf(changing(partsOfIt(), name, aByteOff)))
      const rest = partsOfIt().filter((each) => each !== part)
      const missing = await refusalOf(await fileOf(rest))
      for (const refusal of [changed, missing]) {
        expect(`${name}: ${refusal}`).toMatch(/danificada|não é uma cópia|versão mais nova/)
      }
    }
  })

  test('a backup with a changed or missing byte in a file lacks that file alone, and says so', async () => {
    for (const part of partsOfIt().filter(isFile)) {
      const key = keyOf(part)
      const rest = partsOfIt().filter((each) => each !== part)
      for (const changed of [changing(partsOfIt(), part.header.name, aByteOff), rest]) {
        const path = await fileOf(changed)
        const found = await checkBackup(await openBackup(path, place.into), place.into)
        expect(found.filter((each) => each.includes('/'))).toEqual([key])
        await using to = await emptyPlace()
        const { files } = await bringBackTo(to, path)
        expect([files.damaged, files.brought]).toEqual([[key], expect.not.arrayContaining([key])])
        expect(files.brought).toHaveLength(2)
        expect((await contentOf(to)).rows).toEqual((await contentOf(place)).rows)
      }
    }
  })

  test.each([
    ['format', (about: object) => ({ ...about, formato: 3, novo: true })],
    ['migration', (about: object) => sealed({ ...about, migracao: '999-futuro' })],
  ])('a backup of a newer version is refused by its %s', async (_, change) => {
    const changed = changing(partsOfIt(), 'adro.json', jsonChange(change))
    expect(await refusalOf(await fileOf(changed))).toContain('versão mais nova do Adro')
  })

  test('a backup brings nothing else that a file holds', async () => {
    const others: [Headed, Buffer?][] = [
      [{ name: 'arquivos/../../etc/passwd' }, Buffer.from('x')],
      [{ name: 'arquivos/acao/intrusa-0123456789abcdef.webp' }, Buffer.from('x')],
      [{ name: 'arquivos/acao/x.webp', type: 'symlink', linkname: '/etc/passwd' }],
    ]
    const more = others.map(([header, content = Buffer.alloc(0)]) => ({ header, content }))
    await using to = await emptyPlace()
    await bringBackTo(to, await fileOf([...partsOfIt(), ...more]))
    expect(await contentOf(to)).toEqual(await contentOf(place))
  })
})

/** With the sum that fits: a forger can compute it, too. */
function sealed(about: object): object {
  const { soma: _, site: __, paroquia: ___, ...contents } = about as BackupList
  const soma = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  return 'soma' in about ? { ...about, soma } : contents
}

describe('no backup of this program', () => {
  const letter = { header: { name: 'leia.txt' }, content: Buffer.from('oi') }

  test.each([
    ['an empty file', () => fileWith(Buffer.alloc(0))],
    ['a text', () => fileWith(Buffer.from('Querida paróquia, '.repeat(100)))],
    ['something packed', () => fileWith(gzipSync(Buffer.alloc(5_000, 'abc')))],
    ['another tar file', () => fileOf([letter])],
  ])('%s', async (_, made) => {
    expect(await refusalOf(await made())).toBe('Este arquivo não é uma cópia de segurança do Adro.')
  })

  test('no file at all, and a link in the place of one', async () => {
    expect(await refusalOf('/nada/aqui.tar')).toContain('Não há um arquivo')
    const path = join(place.into.dataDir, 'elo.tar')
    await symlink('/dev/zero', path)
    expect(await refusalOf(path)).toContain('Não há um arquivo')
    await rm(path)
  })
})

test('a file that is cut off at any point is refused', async () => {
  const { length } = await readFile(good)
  // The last two blocks only say that it is over.
  for (const end of [513, 2_500, Math.floor(length / 2), length - 1024 - 700]) {
    const path = await fileWith(await readFile(good))
    await truncate(path, end)
    expect(await refusalOf(path)).toMatch(/danificada|não é uma cópia/)
  }
})

describe('rows that no site stores are refused, also with sums that fit:', () => {
  /** A tar whose rows were changed by such a statement. */
  async function withRows(
    statement: string,
    more: (list: BackupList) => Partial<BackupList> = () => ({}),
  ): Promise<string> {
    const rows = parts.find(({ header }) => header.name === 'adro.db.gz')!.content
    const path = join(place.into.dataDir, 'forjada.db')
    await writeFile(path, gunzipSync(rows))
    const db = new DatabaseSync(path, { enableForeignKeyConstraints: false })
    db.exec(statement)
    db.close()
    const packed = gzipSync(await readFile(path))
    await rm(path)
    const banco = {
      tamanho: packed.length,
      sha256: createHash('sha256').update(packed).digest('hex'),
    }
    const list = jsonChange<BackupList>((each) => sealed({ ...each, ...more(each), banco }))
    return fileOf(changing(changing(parts, 'adro.json', list), 'adro.db.gz', () => packed))
  }

  test.each([
    ['no JSON', `insert into documento (nome, corpo, atualizado) values ('site', 'x', '2026')`],
    ['a row that names one that is not there', 'delete from usuario'],
    ['fewer rows than the list says', 'delete from aviso; delete from revisao'],
    [
      'more rows than the list says',
      `insert into documento (nome, corpo, atualizado) values ('novo', '{}', '2026')`,
    ],
    // worldcoin/bedrock#420, traverse-framework/traverse#1523
    [
      'far more bytes than the packed ones',
      'create table x (y); insert into x values (zeroblob(60000000))',
    ],
    [
      'a view that never ends in the place of a table',
      `drop table liturgia_dia; create view liturgia_dia as with recursive r (n) as
       (select 1 union all select n + 1 from r) select n as data, '{}' as corpo from r`,
    ],
    [
      'a computed column, which needs no bytes in the file',
      'create table x (y, z as (hex(zeroblob(400000000))))',
    ],
    ['a trigger', 'create trigger x after insert on aviso begin delete from aviso; end'],
  ])('%s', async (_, statement) => {
    expect(await refusalOf(await withRows(statement))).toContain('danificada')
  })

  test('a backup without a file that its rows name, or without documents, is not in order', async () => {
    const path = await withRows('delete from documento', (list) => {
      const { [pictures.shown]: _, ...arquivos } = list.arquivos
      return { arquivos, linhas: { ...list.linhas, documento: 0 } }
    })
    const lacking = await checkBackup(await openBackup(path, place.into), place.into)
    expect(lacking).toEqual(expect.arrayContaining([pictures.shown, 'site', 'dizimo']))
    await using to = await emptyPlace()
    expect((await bringBackTo(to, path)).lacking).toEqual(lacking)
  })
})

test('a file of a kind that this version does not know is left out', async () => {
  const key = 'extinto/x-0123456789abcdef.webp'
  const list = jsonChange<BackupList>((list) => {
    const arquivos = { ...list.arquivos, [key]: list.arquivos[pictures.shown]! }
    return sealed({ ...list, arquivos })
  })
  await using to = await emptyPlace()
  const { files } = await bringBackTo(to, await fileOf(changing(parts, 'adro.json', list)))
  expect([files.brought.length, files.damaged]).toEqual([3, []])
})
