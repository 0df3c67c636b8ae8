import { agendaPages } from './pages.ts'
import { anyOf, endIsBeforeBegin, lacksBegin, lacksHour } from '../../model/kinds/check.ts'
import { longestNightMinutes, minutesUntil } from '../../model/dates/duration.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { comunidadeOrAll } from '../../model/kinds/whole-parish.ts'
import { type Dated, exceptionsIn, isAhead, nextDate, repetitionInWords } from './event-dates.ts'

/** The answers, for an event with two dates and an hour; the form adds the hours. */
const diasDoEvento = {
  todos: 'Todos os dias, nas mesmas horas',
  seguido: 'Sem parar, do começo ao fim',
} as const

export const evento = defineList({
  name: 'evento',
  plural: 'eventos',
  noun: { article: 'o', one: 'evento', many: 'eventos' },
  heading: 'Agenda',
  isOwn: true,
  summary: 'Events',
  section: 'Editar Agenda',
  writers: 'member',
  path: 'evento.php',
  orderPath: 'ordemEvento.php',
  title: 'titulo',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título', required: true },
    texto: { is: 'text', label: 'Texto', called: 'o texto', hint: paragraphsHint },
    ...picture('foto', 'Foto', 'a foto'),
    inicio: { is: 'date', label: 'Dia', called: 'o dia', required: true },
    horaInicio: {
      is: 'time',
      until: 'horaFim',
      label: 'Hora',
      called: 'a hora',
      hint: 'Em branco: o dia inteiro.',
    },
    fim: {
      is: 'date',
      label: 'Até o dia',
      called: 'o último dia',
      hint: 'Só se dura mais de um dia, ou para dizer até quando se repete.',
    },
    horaFim: {
      is: 'time',
      isEnd: true,
      label: 'Até a hora',
      called: 'a hora do fim',
      hint: 'Depois da meia-noite: é a do dia seguinte.',
    },
    dias: {
      is: 'choice',
      label: 'Entre o primeiro e o último dia',
      called: 'o que vale entre o primeiro e o último dia',
      missing: 'Diga se é todos os dias na mesma hora, ou sem parar.',
      options: diasDoEvento,
    },
    regra: {
      is: 'recurrence',
      from: 'inicio',
      label: 'Repete-se',
      called: 'a repetição',
      hint: 'Um dia que não haverá, ou que muda, se marca em Editar Horários, Próximos dias.',
    },
    comunidade: comunidadeOrAll,
    local: {
      is: 'line',
      label: 'Lugar',
      called: 'o lugar',
      hint: 'Se não é numa comunidade: “Salão paroquial”.',
    },
    contato: {
      is: 'line',
      rich: true,
      label: 'Contato',
      called: 'o contato',
      hint: 'Com quem falar, e o telefone.',
    },
  },
  check: anyOf(
    endIsBeforeBegin('inicio', 'fim'),
    lacksBegin,
    lacksHour('horaInicio'),
    ({ inicio, fim, horaInicio, horaFim, regra, dias }) => {
      const isOneDay = fim === '' || fim === inicio || regra !== '' || dias === 'todos'
      const minutes = minutesUntil(String(horaInicio), String(horaFim))
      return isOneDay && minutes > longestNightMinutes
        ? endIsBeforeBegin('horaInicio', 'horaFim')({ horaInicio, horaFim })
        : undefined
    },
  ),
  uploads: {
    folder: 'eventos',
    path: 'uploadImagemEvento.php',
    call: 'ImagemEvento',
    summary: "An event's picture",
  },
  itemPage: {
    address: agendaPages.evento.path,
    picture: 'foto',
    isListed: (item, today, rows) => isAhead(item as Dated, today, exceptionsIn(rows)),
  },
  listPage: {
    path: agendaPages.agenda.path,
    title: 'Agenda',
    text: 'Festas, encontros e avisos da',
  },
  searched: [
    {
      as: 'Agenda',
      fields: ['texto', 'inicio', 'local', 'comunidade', 'contato'],
      inWords: (item, today) =>
        item['fim'] && String(item['fim']) < today ? '' : repetitionInWords(item as Dated, today),
      dateOf: (item, today, rows) => nextDate(item as Dated, today, exceptionsIn(rows)),
    },
  ],
  inLayout: true,
  fills: [{ page: agendaPages.agenda.path }],
  shownOn: ['agenda', 'home', 'comunidade'],
})
export type Evento = ItemOf<typeof evento>
export type NewEvento = Partial<Evento> & Pick<Evento, 'titulo' | 'inicio'>
