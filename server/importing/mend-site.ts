// Contact, social networks and priests, which only another site of this program answers.
import { fieldLabel } from '../../contract/labels.ts'
import { SiteInput } from '../../contract/site.ts'
import type { FieldsOf } from '../content/documents.ts'
import type { Findings } from './findings.ts'
import { mendField } from './mend-part.ts'
import { names } from './parts.ts'
import { isObject } from './read-answer.ts'

/** Those fields that are of use: the others stay as they are here. Undefined where there are none. */
export function mendSite(row: unknown, findings: Findings): Partial<FieldsOf['site']> | undefined {
  if (!isObject(row) || !('endereco' in row) || !Array.isArray(row.padres)) return undefined
  const site: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries(SiteInput.shape)) {
    const given = row[field]
    if (given === undefined || given === null) continue
    const mended =
      field === 'padres'
        ? mendPadres(row.padres, findings)
        : mendField('line', given, names.site.one, field, findings)
    const parsed = schema.safeParse(mended)
    if (parsed.success) site[field] = parsed.data
    else findings.missed(names.site.one, `${fieldLabel(field)}: o que veio não serve`)
  }
  return site
}

function mendPadres(given: readonly unknown[], findings: Findings) {
  return given.filter(isObject).map((padre) => ({
    funcao: mendField('line', padre.funcao, names.site.one, 'funcao', findings),
    nome: mendField('line', padre.nome, names.site.one, 'nome', findings),
    texto: mendField('text', padre.texto, names.site.one, 'texto', findings),
  }))
}
