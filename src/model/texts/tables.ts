// Rows that were copied from Word or a spreadsheet: their cells have tabs between them.
import { tabsIn } from './lines.ts'

/** @returns the rows of a table that begins here, without columns that are empty */
export function rowsAt(lines: readonly string[], at: number): string[][] {
  const tabs = tabsIn(lines[at])
  // Paragraphs may begin with a tab.
  if (tabs === 0 || cellsOf(lines[at]!).filter(Boolean).length < 2) return []
  let end = at + 1
  while (tabsIn(lines[end]) === tabs) end += 1
  const rows = lines.slice(at, end).map(cellsOf)
  const isUsed = rows[0]!.map((_, column) => rows.some((row) => row[column] !== ''))
  return rows.map((row) => row.filter((_, column) => isUsed[column]))
}

function cellsOf(line: string): string[] {
  return line.split('\t').map((cell) => cell.trim())
}

const days = /^(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo)/i
const labels = /:$|^(?:data|dia|hora|hor[áa]rio|local|valor|telefone)s?$/i

/** The first row names the columns if all rows below it have numbers where it has words. */
export function isHead([first = [], ...rows]: readonly string[][]): boolean {
  if (rows.length === 0) return false
  const names = first.every((cell) => !/\d|:$|^(?:sem|n[ãa]o|fechad|ap[óo]s)/i.test(cell))
  // The names may stand in the first column as well.
  if (!names || days.test(first[0]!) || rows.some(([label]) => labels.test(label!))) return false
  return first.some(
    (cell, column) => cell !== '' && rows.every((row) => /\d|^$/.test(row[column]!)),
  )
}
