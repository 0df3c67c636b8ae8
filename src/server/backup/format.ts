// The parts of a backup: docs/decisions/0020-backups.md.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { plural } from '../../model/texts/plural.ts'
import { isFileKey } from '../media/file-name.ts'

/** Raised when an older program could not read a newer backup. */
export const formatNumber = 1

export const aboutName = 'adro.json'
export const sumsName = 'somas.json'
export const tableEntry = (table: string): string => `tabelas/${table}.ndjson.gz`

export const keptPlaces = ['uploads', 'trash'] as const
export type KeptPlace = (typeof keptPlaces)[number]
export const entryFolders: Record<KeptPlace, string> = { uploads: 'arquivos', trash: 'lixeira' }
export const fileEntry = (place: KeptPlace, key: string): string => `${entryFolders[place]}/${key}`

const Count = z.number().int().nonnegative()
const TableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

export const About = z.object({
  formato: z.literal(formatNumber),
  leia: z.string(),
  quando: z.iso.datetime(),
  /** The newest migration of the database that it was made of. */
  migracao: z.string(),
  tabelas: z.array(TableName),
  deFora: z.array(TableName),
  /** The highest number that a row ever had, by table: it is never given again. */
  numeros: z.record(TableName, Count),
})
export type About = z.infer<typeof About>

export const AnyAbout = z.object({ formato: z.number() })

export const Sums = z.object({
  partes: z.record(
    z.string(),
    z.object({ tamanho: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  linhas: z.record(TableName, Count),
  /** Files that something names, and that were not there or could not be read to their end. */
  faltam: z.array(z.string().refine(isFileKey)),
  soma: z.string(),
})
export type Sums = z.infer<typeof Sums>

export function sumOf({ partes, linhas, faltam }: Omit<Sums, 'soma'>): string {
  return createHash('sha256').update(JSON.stringify({ partes, linhas, faltam })).digest('hex')
}

export const readMe =
  'Cópia de segurança de um site feito com o Adro: as tabelas do banco (JSON, uma linha por ' +
  'registro, em gzip), as imagens e os vídeos (arquivos e lixeira) e as somas SHA-256 de tudo. ' +
  'Contém dados pessoais e senhas cifradas: guarde-a como se guarda uma chave. Para trazê-la de ' +
  'volta: npm run restaurar -- arquivo.tar'

export function countsOf({ linhas, partes }: Sums): string {
  const rows = Object.values(linhas).reduce((sum, each) => sum + each, 0)
  const files = Object.keys(partes).filter((name) => !/^tabelas\/|\.json$/.test(name)).length
  return `${plural(rows, '# registro', '# registros')}, ${plural(files, '# arquivo', '# arquivos')}`
}
