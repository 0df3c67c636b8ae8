import { longDate } from '../../model/dates/long-date.ts'
import { horariosPages } from './pages.ts'
import { celebracao, isWithoutName, tiposDeCelebracao } from './celebracao.ts'
import { anyOf, type Check, eitherOf } from '../../model/kinds/check.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'

const acoes = {
  cancelada: 'Não haverá neste dia',
  mudada: 'Muda o dia, a hora ou o lugar',
  acrescentada: 'Uma celebração a mais',
  soEstas: 'Horário especial: neste dia, só as celebrações abaixo',
} as const

const namesOne: Check = ({ acao, celebracao, evento, pagina }) => {
  if (acao !== 'cancelada' && acao !== 'mudada') return undefined
  const named = [celebracao, evento, pagina].filter((each) => (each ?? null) !== null)
  if (named.length === 1) return undefined
  const message =
    named.length === 0
      ? 'Escolha a celebração que não haverá ou que muda.'
      : 'Escolha um só: a celebração, o evento ou o encontro.'
  return { campo: 'celebracao', message }
}

/** `refusalOfUnchanged`, which knows the day, refuses changes equal to the usual. */
export const nothingChanges = 'Nada muda assim. Escreva o novo dia, a nova hora ou o novo lugar.'

const changesNothing: Check = ({ acao, novaData, hora, horaFim, comunidade, local }) => {
  if (acao !== 'mudada') return undefined
  const isChanged = [novaData, hora, horaFim, comunidade, local].some((each) => (each ?? '') !== '')
  return isChanged ? undefined : { campo: 'hora', message: nothingChanges }
}

const isComplete: Check = (item, named) => {
  if (item.acao !== 'acrescentada') return undefined
  if (item.tipo === '') return { campo: 'tipo', message: 'Escolha o tipo da celebração.' }
  return anyOf(
    eitherOf('comunidade', 'local', 'Escolha a comunidade, ou escreva o lugar.'),
    eitherOf('hora', 'hora', 'Preencha o campo Hora.'),
    isWithoutName,
  )(item, named)
}

/** False for an exception of an event or of a group's meeting. */
export function isOfTimes({ evento, pagina }: { evento?: unknown; pagina?: unknown }): boolean {
  return (evento ?? pagina ?? null) === null
}

export const excecao = defineList({
  name: 'excecao',
  plural: 'excecoes',
  noun: { article: 'a', one: 'mudança de horário', many: 'mudanças de horário' },
  heading: 'Mudanças de horário',
  isOwn: true,
  summary: 'Celebrations, repeated events and meetings that differ on one date',
  section: 'Editar Horários',
  writers: 'member',
  path: 'excecao.php',
  orderPath: 'ordemExcecao.php',
  title: 'data',
  titleInWords: ({ data }) => (data === '' ? '' : longDate(String(data))),
  fields: {
    data: { is: 'date', label: 'Dia', called: 'o dia', required: true },
    acao: {
      is: 'choice',
      label: 'O que muda',
      called: 'o que muda',
      options: acoes,
      required: true,
    },
    celebracao: {
      is: 'reference',
      to: 'celebracao',
      follows: true,
      label: 'Celebração',
      called: 'a celebração',
      hint: 'A que não haverá ou que muda.',
      onlyIf: { field: 'pagina', is: ['null'] },
    },
    // Only one of the three is asked: each hides those before it.
    evento: {
      is: 'reference',
      to: 'evento',
      follows: true,
      label: 'Evento da agenda',
      called: 'o evento',
      hint: 'Se é um evento que se repete.',
      onlyIf: { field: 'acao', is: ['cancelada', 'mudada'] },
      more: true,
    },
    pagina: {
      is: 'reference',
      to: 'pagina',
      follows: true,
      label: 'Encontro de um grupo',
      called: 'a página do grupo',
      hint: 'Se é o encontro de uma página.',
      onlyIf: { field: 'evento', is: ['null'] },
      more: true,
    },
    novaData: {
      is: 'date',
      label: 'Passa para o dia',
      called: 'o novo dia',
      hint: 'Em branco: fica no mesmo dia.',
      onlyIf: { field: 'acao', is: ['mudada'] },
    },
    tipo: {
      is: 'choice',
      label: celebracao.fields.tipo.label,
      called: celebracao.fields.tipo.called,
      options: tiposDeCelebracao,
      onlyIf: { field: 'acao', is: ['acrescentada'] },
    },
    nome: celebracao.fields.nome,
    comunidade: {
      is: 'reference',
      to: 'comunidade',
      label: 'Comunidade',
      called: 'a comunidade',
      hint: 'Onde será.',
      empty: {
        by: 'acao',
        of: { mudada: 'No lugar de sempre', soEstas: 'Toda a paróquia' },
      },
      onlyIf: { field: 'acao', is: ['mudada', 'acrescentada', 'soEstas'] },
    },
    local: {
      is: 'line',
      label: 'Lugar',
      called: 'o lugar',
      hint: 'Se não é na igreja: “na praça”.',
      onlyIf: { field: 'acao', is: ['mudada', 'acrescentada'] },
      more: true,
    },
    hora: {
      is: 'time',
      until: 'horaFim',
      label: 'Hora',
      called: 'a hora',
      onlyIf: { field: 'acao', is: ['mudada', 'acrescentada'] },
    },
    horaFim: {
      is: 'time',
      isEnd: true,
      label: 'Até a hora',
      called: 'a hora do fim',
      onlyIf: { field: 'acao', is: ['mudada', 'acrescentada'] },
      more: true,
    },
    motivo: { is: 'line', label: 'Motivo', called: 'o motivo' },
  },
  check: anyOf(namesOne, changesNothing, isComplete),
  // Read for the dates of events; src/parish/busca/times.ts finds celebrations with theirs.
  searched: [],
  shownOn: ['horarios', 'home', 'sobre', 'comunidade', 'comunidades', 'agenda', 'pagina'],
  inLayout: true,
  fills: [{ page: horariosPages.horarios.path, when: isOfTimes }],
})
export type Excecao = ItemOf<typeof excecao>
export type NewExcecao = Partial<Excecao> & Pick<Excecao, 'data' | 'acao'>
