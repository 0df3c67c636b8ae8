// An import removes the starter's invented values from public pages.
import type { Padre } from '../../parish/contato/site.ts'
import type { DocumentName } from '../../parish/parish.ts'
import { readStarter } from '../starter/read-starter.ts'
import type { State } from './history.ts'

/** No compared text contains a date. */
const anyDay = '2026-01-01'

export async function withoutStarter(nome: DocumentName, fields: State): Promise<State> {
  if (nome === 'palavraPastor') return emptied(fields, (await readStarter(nome, anyDay))[0]!)
  if (nome !== 'site') return fields
  const site = (await readStarter(nome, anyDay))[0]!
  const { nome: _, bairro, uf, padres, ...invented } = site
  // Real places have this value too: it is invented only together with the city.
  const place = fields.cidade === site.cidade ? { bairro, uf } : {}
  const names = new Set(padres.map((padre) => padre.nome))
  const texts = new Set(padres.map(({ texto }) => texto))
  return {
    ...emptied(fields, { ...invented, ...place }),
    // A real name may stand above an invented biography.
    padres: (fields.padres as Padre[])
      .filter((padre) => !names.has(padre.nome))
      .map((padre) => (texts.has(padre.texto) ? withoutText(padre) : padre)),
  }
}

function withoutText(padre: Padre): Padre {
  return { ...padre, texto: '' }
}

function emptied(fields: State, starter: State): State {
  const names = Object.keys(starter).filter((name) => fields[name] === starter[name])
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, ''])) }
}
