// The invented values of the starter content, which an import does not leave in public.
import type { Padre } from '../../parish/contato/site.ts'
import { site } from '../../parish/contato/starter.ts'
import { palavraPastor } from '../../parish/home/starter-palavra-pastor.ts'
import type { DocumentName } from '../../parish/parish.ts'
import type { State } from './history.ts'

export function withoutStarter(nome: DocumentName, fields: State): State {
  if (nome === 'palavraPastor') return emptied(fields, palavraPastor)
  if (nome !== 'site') return fields
  const { nome: _, bairro, uf, padres, ...invented } = site
  // Many real places have this value: it is invented only together with the city.
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
