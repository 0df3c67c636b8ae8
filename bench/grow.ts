// Longer lists, written straight into the data folder of a site that does not run.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A row, as far as it is copied. */
type Row = { id: number; [field: string]: string | number }

/** What each list's rows are called by, and the rest of what staff write. */
const lists = {
  acao: ['titulo', 'texto', 'foto'],
  comunidade: ['nome', 'descricao', 'inicioComunidade', 'mapaUrl', 'fachada', 'imagemAltar'],
  devocao: ['titulo', 'subtitulo', 'devocao', 'font'],
  oracao: ['titulo', 'oracao'],
}

/** Makes the lists so many times as long: the starter content in other words, with its pictures. */
export function growContent(dataDir: string, times: number): void {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  db.exec('begin')
  for (const [table, [name, ...texts]] of Object.entries(lists)) {
    const fields = ['id', 'atualizado', name!, ...texts]
    const rows = db.prepare(`select ${fields.join(', ')} from ${table}`).all() as Row[]
    const values = fields.map((field) => `:${field}`).join(', ')
    const insert = db.prepare(`insert into ${table} (${fields.join(', ')}) values (${values})`)
    for (let n = 1; n < times; n++) {
      for (const row of rows) {
        const copy: Row = { ...row, id: row.id + n * rows.length }
        copy[name!] = `${row[name!]} ${n + 1}`
        for (const text of texts) copy[text] = inOtherOrder(String(row[text]), n)
        insert.run(copy)
        if (table === 'comunidade') copyPictures(dataDir, row.id, copy.id)
      }
    }
  }
  db.exec('commit')
  db.close()
}

/** The same words: a page full of copies would compress better than any that people write. */
function inOtherOrder(text: string, n: number): string {
  return text
    .split(' ')
    .map((word, index) => ({ word, place: (index * (7_919 + n)) % 10_007 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ word }) => word)
    .join(' ')
}

function copyPictures(dataDir: string, from: number, to: number): void {
  const folder = join(dataDir, 'uploads/comunidades')
  cpSync(join(folder, String(from)), join(folder, String(to)), { recursive: true })
}
