import { clockTimeInWords } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import { recurrenceInWords } from '../dates/recurrence-words.ts'
import { pages } from '../paths.ts'
import { anyOf, type Check, endIsBeforeBegin } from './check.ts'
import { durations } from './durations.ts'
import { defineList, type ItemOf } from './kind.ts'

/** Kinds of celebrations; 'outra' has words of its own. */
export const tiposDeCelebracao = {
  missa: 'Missa',
  palavra: 'Celebração da Palavra',
  confissao: 'Confissão',
  adoracao: 'Adoração',
  terco: 'Terço',
  novena: 'Novena',
  outra: 'Outra',
} as const
export type TipoDeCelebracao = keyof typeof tiposDeCelebracao

/** 'Missa', or the own words of a celebration of another kind. */
export function named({ tipo, nome }: { tipo: TipoDeCelebracao | ''; nome: string }) {
  const of = tipo === '' ? 'outra' : tipo
  return { tipo: of, nome: of === 'outra' && nome !== '' ? nome : tiposDeCelebracao[of] }
}

/** Visitors are not to read 'Outra'. */
export const isWithoutName: Check = ({ tipo, nome }) =>
  tipo === 'outra' && nome === ''
    ? { campo: 'nome', message: 'Escreva o nome da celebração: “Bênção das casas”, por exemplo.' }
    : undefined

/** 'Missa, todo domingo, 7h' */
function inWords(item: { tipo: TipoDeCelebracao; nome: string } & Record<string, string>): string {
  const { regra = '', inicio = '', hora = '' } = item
  const day = inicio === '' ? '' : longDate(inicio)
  const when = recurrenceInWords(regra).replace('T', 't') || day
  return [named(item).nome, when, hora && clockTimeInWords(hora)].filter(Boolean).join(', ')
}

/** A celebration that is repeated, or takes place on one date. */
export const celebracao = defineList({
  name: 'celebracao',
  plural: 'celebracoes',
  noun: { article: 'a', one: 'celebração', many: 'celebrações' },
  heading: 'Horários',
  isOwn: true,
  summary: 'Celebrations and their times',
  section: 'Editar Horários',
  writers: 'member',
  path: 'celebracao.php',
  orderPath: 'ordemCelebracao.php',
  title: 'tipo',
  titleInWords: (item) => inWords(item as Parameters<typeof inWords>[0]),
  fields: {
    tipo: {
      is: 'choice',
      label: 'Celebração',
      called: 'a celebração',
      options: tiposDeCelebracao,
      required: true,
    },
    nome: {
      is: 'line',
      label: 'Nome',
      called: 'o nome',
      hint: 'Só se a celebração é outra: “Bênção das casas”, por exemplo.',
    },
    comunidade: {
      is: 'reference',
      to: 'comunidade',
      label: 'Comunidade',
      called: 'a comunidade',
      required: true,
    },
    regra: { is: 'recurrence', label: 'Repete-se', called: 'a repetição' },
    inicio: {
      is: 'date',
      label: 'A partir de',
      called: 'o início',
      hint: 'Se não se repete, o dia em que acontece.',
    },
    fim: { is: 'date', label: 'Até', called: 'o fim', hint: 'Vazio: sem fim marcado.' },
    hora: { is: 'time', label: 'Hora', called: 'a hora', required: true },
    duracao: {
      is: 'choice',
      label: 'Duração',
      called: 'a duração',
      options: durations,
      hint: 'Sem escolha: uma hora.',
    },
    observacao: {
      is: 'line',
      label: 'Observação',
      called: 'a observação',
      hint: '“com as crianças”, “missa da saúde”.',
    },
  },
  check: anyOf(
    endIsBeforeBegin('inicio', 'fim'),
    ({ regra, inicio }) =>
      regra === '' && inicio === ''
        ? { campo: 'inicio', message: 'Escolha os dias da semana, ou um dia em “A partir de”.' }
        : undefined,
    isWithoutName,
  ),
  listPage: {
    path: pages.horarios,
    title: 'Horários',
    text: 'Horários de Missas, confissões e outras celebrações, hoje, nos próximos dias e por comunidade:',
  },
  shownOn: [pages.horarios, pages.home, '/Comunidade/{id}'],
})
export type Celebracao = ItemOf<typeof celebracao>
