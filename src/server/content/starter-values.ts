// The values that the starter content invented for the documents: contact, priests, the pastor's word.
import type { Padre } from '../../parish/contato/site.ts'
import { palavraPastor } from '../../parish/home/starter-palavra-pastor.ts'
import { site } from '../../parish/contato/starter.ts'
import type { FieldsOf } from './documents.ts'
import type { State } from './history.ts'

/** The fields of a document without the starter content's values. */
export function withoutStarter(nome: keyof FieldsOf, fields: State): State {
  if (nome === 'site') return withoutStarterSite(fields)
  return nome === 'palavraPastor' ? emptied(fields, palavraPastor) : fields
}

function withoutStarterSite(fields: Partial<FieldsOf['site']>): State {
  const { nome: _nome, bairro, uf, padres, ...invented } = site
  const cleared = emptied(fields, invented)
  // Many real places have this value: it counts as invented only together with the city.
  const address = fields.cidade === site.cidade ? emptied(cleared, { bairro, uf }) : cleared
  if (fields.padres === undefined) return address
  return { ...address, padres: withoutStarterPadres(fields.padres, padres) }
}

function emptied(fields: State, starter: State): State {
  const names = Object.keys(starter).filter((name) => fields[name] === starter[name])
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, ''])) }
}

/** Also removes the biography of an invented priest under the name of a real one. */
function withoutStarterPadres(padres: readonly Padre[], starter: readonly Padre[]): Padre[] {
  const names = new Set(starter.map(({ nome }) => nome))
  const texts = new Set(starter.map(({ texto }) => texto))
  return padres
    .filter(({ nome, texto }) => !(names.has(nome) && texts.has(texto)))
    .map((padre) => (texts.has(padre.texto) ? withoutText(padre) : padre))
}

function withoutText(padre: Padre): Padre {
  return { ...padre, texto: '' }
}
