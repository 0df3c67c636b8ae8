import type { Fields } from '../model/kinds/field.ts'
import { kindNames, kindOf } from '../parish/parish.ts'

const otherLabels: Record<string, string> = {
  email: 'Email',
  isAdmin: 'Administrador',
  comunidades: 'Comunidades',
  secretaria: 'Secretaria',
  senha: 'Senha',
  novaSenha: 'Nova senha',
  senhaAtual: 'Senha atual',
  codigo: 'Código',
  id: 'Código',
  ids: 'Ordem',
  fileName: 'Arquivo',
  lado: 'Versão',
  escolha: 'Escolha',
  arquivo: 'Arquivo',
}

export function fieldLabel(field: string, kind?: string): string {
  const own = kind === undefined ? undefined : labelIn(kindOf(kind)?.fields ?? {}, field)
  return own ?? otherLabels[field] ?? labelInAny(field) ?? field
}

function labelInAny(field: string): string | undefined {
  return kindNames.map((name) => labelIn(kindOf(name).fields, field)).find(Boolean)
}

/** Fields within rows and sets are found too: of a priest, of a set of mysteries. */
function labelIn(fields: Fields, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return fields[name]!.label
  const inner = Object.values(fields).map(
    (field) => (field.is === 'rows' || field.is === 'sets') && labelIn(field.of, name),
  )
  return inner.find((label) => typeof label === 'string')
}
