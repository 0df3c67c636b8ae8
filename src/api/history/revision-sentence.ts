import type { Feito, Revisao } from './historico.ts'
import { changesOfContent, revisedKind, type TipoRevisado } from './tipos.ts'
import type { Field } from '../../model/kinds/field.ts'
import { fileOf, namesFile } from '../../model/kinds/file-fields.ts'
import type { ListKind } from '../../model/kinds/kind.ts'

/** 'Maria alterou o texto de “São José”', without a full stop. */
export function revisionSentence(revisao: Revisao): string {
  const quem = revisao.quem.trim() || 'Alguém'
  return `${quem} ${actionOf(revisao)}`
}

type Spoken = {
  /** 'a oração “Ave-Maria”' */
  whole: string
  /** 'de “Ave-Maria”', 'da Palavra do Pastor' */
  of: string
  ofAll: string
}

const noTitle = 'sem título'

function spokenOf(tipo: TipoRevisado, titulo: string): Spoken {
  const kind = revisedKind(tipo)
  // A person's name needs no quotation marks.
  const isName = titulo === '' || tipo === 'usuario'
  if ('plural' in kind) return oneOf(kind.noun, isName ? titulo : `“${titulo}”`)
  const { article, name, of = `d${article} ${name}` } = kind.noun
  return { whole: `${article} ${name}`, of, ofAll: of }
}

function oneOf({ article, one, many }: ListKind['noun'], titulo: string): Spoken {
  return {
    whole: `${article} ${one} ${titulo || noTitle}`,
    of: titulo === '' ? `d${article} ${one} ${noTitle}` : `de ${titulo}`,
    ofAll: `d${article}s ${many}`,
  }
}

const ownActions = {
  entrou: 'entrou',
  saiu: 'saiu',
  'trocou-senha': 'trocou a própria senha',
  'trocou-senha-link': 'escolheu uma nova senha pelo link que recebeu',
  'entrou-recuperacao': 'entrou com um código de recuperação',
  'ligou-segundo-fator': 'ligou a verificação em duas etapas',
  'desligou-segundo-fator': 'desligou a própria verificação em duas etapas',
  'renovou-codigos': 'criou novos códigos de recuperação',
  'encerrou-sessoes': 'saiu de outros aparelhos',
  'fez-copia': 'fez uma cópia de segurança do site',
} as const

/** Logins and passwords are recorded, but not restored. */
export function canBeRestored(feito: Feito): boolean {
  return changesOfContent.some((each) => each === feito)
}

function actionOf(revisao: Revisao): string {
  const { feito, tipo } = revisao
  const titulo = revisao.titulo.trim()
  const { whole, of, ofAll } = spokenOf(tipo, titulo)
  const { recorded = {} } = revisedKind(tipo)
  switch (feito) {
    case 'criou':
      return recorded.created?.(titulo, whole) ?? `adicionou ${whole}`
    case 'alterou':
      return changeOf(revisao, titulo)
    case 'excluiu':
    case 'restaurou':
      return `${feito} ${whole}`
    case 'ordenou':
      return `mudou a ordem ${ofAll}`
    case 'importou':
      return `trouxe ${recorded.imported ?? whole} do site antigo`
    case 'limpou':
      return `retirou os dados de exemplo ${of}`
    case 'redefiniu-senha':
      return `deu uma senha provisória a ${titulo || noTitle}`
    case 'fez-link-senha':
      return `fez um link de nova senha para ${titulo || noTitle}`
    case 'redefiniu-segundo-fator':
      return `desligou a verificação em duas etapas de ${titulo || noTitle}`
    case 'baixou-copia':
      // Older entries name the user instead of the file.
      return `baixou uma cópia de segurança do site${titulo.endsWith('.tar') ? `: ${titulo}` : ''}`
    default:
      return ownActions[feito]
  }
}

function changeOf({ tipo, campos }: Revisao, titulo: string): string {
  const { whole, of } = spokenOf(tipo, titulo)
  const { fields } = revisedKind(tipo)
  // A new file brings its own focal point and size.
  const isOwn = (field: Field) => !campos.includes(fileOf(field) ?? '')
  const known = campos
    .flatMap((campo) => (Object.hasOwn(fields, campo) ? [fields[campo]!] : []))
    .filter(isOwn)
  const isSmall = known.length > 0 && known.length <= 2
  if (!isSmall) return `alterou ${whole}`
  const [verb, ...others] = new Set(known.map(verbOf))
  return `${others.length === 0 ? verb : 'alterou'} ${known.map(({ called }) => called).join(' e ')} ${of}`
}

function verbOf(field: Field): string {
  return field.changed ?? (namesFile(field) ? 'trocou' : 'alterou')
}
