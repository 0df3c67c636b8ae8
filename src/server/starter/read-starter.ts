// Reads what a new site begins with: `starter-<kind>.md` beside the definition of the kind.
//  `---` begins an item of a list; a document is all parts of its file. A line is a field, and
// behind an empty line stands the text of the last one. `{sábado+4}` is the first Saturday from
// four days after the first start: a date where it stands alone, words within a text.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { storedFields } from '../../api/calls/schemas.ts'
import { addDays, weekdayOf } from '../../model/dates/civil-date.ts'
import { weekdayAndDate, weekdayNames } from '../../model/dates/long-date.ts'
import { emptyValues, type Field, type Fields, type ValuesOf } from '../../model/kinds/field.ts'
import { isList } from '../../model/kinds/kind.ts'
import { type KindName, kinds } from '../../parish/parish.ts'
import { projectFolder } from '../process/project-folder.ts'

/** The build puts the texts here, and the drawings that they name: `<name>.webp`. */
export const starterDir = join(projectFolder, 'build', 'starter')

type Items<Name extends KindName> = ValuesOf<(typeof kinds)[Name]['fields']>[]

/** @param today the civil date of the first start. @returns one item for a document */
export async function readStarter<Name extends KindName>(
  name: Name,
  today: string,
): Promise<Items<Name>> {
  const file = `starter-${name}.md`
  if (!(await readdir(starterDir)).includes(file)) return []
  const text = await readFile(join(starterDir, file), 'utf8')
  const parts = text
    .split(/^---\n/m)
    .slice(1)
    .map(linesOf)
  const { fields } = kinds[name]
  const items = (isList(kinds[name]) ? parts : [parts.flat()]).map((lines) => {
    const dated = lines.map(([path, value]): Line => [path, withDates(value, today)])
    return complete(fields, nested(dated))
  })
  const { data, error } = z.array(storedFields(fields).strict()).safeParse(items)
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return data as Items<Name>
}

type Line = [path: string, value: string]

function linesOf(part: string): Line[] {
  const [head = '', ...text] = part.trim().split('\n\n')
  const lines = head.split('\n').map((line): Line => {
    const [, path = line, value = ''] = /^([\w.]+): ?(.*)$/.exec(line) ?? []
    return [path, value]
  })
  if (text.length > 0) lines.at(-1)![1] = text.join('\n\n')
  return lines
}

const dates = new RegExp(String.raw`\{(hoje|${weekdayNames.join('|')})(?:\+(\d+))?\}`, 'g')

function withDates(value: string, today: string): string {
  return value.replaceAll(dates, (written, day: string, days = '0') => {
    const from = addDays(today, Number(days))
    const wait = day === 'hoje' ? 0 : (weekdayNames.indexOf(day) - weekdayOf(from) + 7) % 7
    const date = addDays(from, wait)
    return written === value ? date : weekdayAndDate(date)
  })
}

type Written = { [name: string]: string | Written }

/** `padres.2.nome` is a field of the second priest. */
function nested(lines: readonly Line[]): Written {
  const item: Written = {}
  for (const [path, value] of lines) {
    const names = path.split('.')
    const last = names.pop()!
    const part = names.reduce((outer, name) => (outer[name] ??= {}) as Written, item)
    part[last] = value
  }
  return item
}

function complete(fields: Fields, written: Written): Record<string, unknown> {
  return {
    ...emptyValues(fields),
    ...mapValues(written, (value, name) => valueOf(fields[name], value)),
  }
}

function valueOf(field: Field | undefined, value: string | Written): unknown {
  switch (field?.is) {
    case 'yesNo':
    case 'reference':
      return Number(value)
    case 'rows':
      return Object.values(value as Written).map((row) => complete(field.of, row as Written))
    case 'sets':
      return mapValues(value as Written, (set) => complete(field.of, set as Written))
    default:
      return value
  }
}

function mapValues(
  written: Written,
  change: (value: string | Written, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, change(value, name)]),
  )
}
