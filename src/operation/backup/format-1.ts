// Tars that versions until November 2026 wrote: 'adro.json', 'tabelas/<table>.ndjson.gz',
// 'arquivos/<key>', 'lixeira/<key>', and the sums of all these in 'somas.json'.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { isFileKey } from '../../server/media/file-name.ts'
import { isKnownMigration } from '../../server/store/migrate.ts'
import { type Snapshot, tablesAt, type TableRow } from '../../server/store/tables.ts'
import { damaged, fromNewer } from './backup-error.ts'
import type { Copy } from './copy.ts'
import { bytesIn, type FilesToRead, isWhole, Night, storedKey, Sum } from './night.ts'

const { quando, migracao, linhas, faltam } = Night.shape
const AnyAbout = z.object({ formato: z.literal(1) })
/** `numeros`: the highest number that a row ever had, by table. */
const About = z.object({ quando, migracao, numeros: linhas })
const Sums = z.object({ partes: z.record(z.string(), Sum), linhas, faltam, soma: z.string() })

const aboutName = 'adro.json'
const sumsName = 'somas.json'
const places = { arquivos: 'uploads', lixeira: 'trash' } as const

export function isFormat1(about: Buffer): boolean {
  return AnyAbout.safeParse(jsonOf(about)).success
}

/** @param tar by the names of its entries */
export async function openFormat1(bytes: Buffer, tar: FilesToRead): Promise<Copy> {
  const about = parsed(About, bytes, aboutName)
  if (!isKnownMigration(about.migracao)) throw fromNewer()
  const { soma, ...sums } = parsed(Sums, await bytesIn(tar, sumsName), sumsName)
  const sha256 = createHash('sha256').update(JSON.stringify(sums)).digest('hex')
  if (sha256 !== soma) throw damaged(sumsName)
  const tables = (await tablesAt(about.migracao)).map(({ name }) => tableEntry(name))
  for (const name of [aboutName, ...tables]) {
    const sum = sums.partes[name]
    if (sum === undefined || !(await isWhole(tar, name, sum))) throw damaged(name)
  }
  const arquivos: Copy['arquivos'] = {}
  const names = new Map<string, string>()
  for (const [name, sum] of Object.entries(sums.partes)) {
    const [, folder, key = ''] = /^(arquivos|lixeira)\/(.+)$/s.exec(name) ?? []
    // The tar holds zeros in the place of what could not be read.
    if (!isFileKey(key) || key in arquivos || sums.faltam.includes(key)) continue
    arquivos[key] = { lugar: places[folder as keyof typeof places], ...sum }
    names.set(storedKey(key), name)
  }
  const store: FilesToRead = { find: (key) => tar.find(names.get(key) ?? key) }
  return { ...about, ...sums, arquivos, store, openRows: async () => rowsIn(tar, about) }
}

function rowsIn(tar: FilesToRead, { migracao, numeros }: z.infer<typeof About>): Snapshot {
  return {
    migration: migracao,
    size: 0,
    async *rows({ name, columns }) {
      const packed = await bytesIn(tar, tableEntry(name))
      // In memory: ten years of history are a few megabytes.
      const lines = packed === undefined ? '' : gunzipSync(packed).toString('utf8')
      for (const line of lines.split('\n').slice(0, -1)) {
        const row = JSON.parse(line) as TableRow
        if (Object.keys(row).length !== columns.length) throw damaged(name)
        yield row
      }
    },
    lastNumber: async ({ name }) => numeros[name] ?? 0,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

const tableEntry = (table: string): string => `tabelas/${table}.ndjson.gz`

function parsed<T>(schema: z.ZodType<T>, bytes: Buffer | undefined, name: string): T {
  const { success, data } = schema.safeParse(jsonOf(bytes))
  if (!success) throw damaged(name)
  return data
}

function jsonOf(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '')
  } catch {
    return undefined
  }
}
