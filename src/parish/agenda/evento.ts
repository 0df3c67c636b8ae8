import { agendaPages } from './pages.ts'
import { anyOf, endIsBeforeBegin, lacksBegin } from '../../model/kinds/check.ts'
import { longestNight, minutesUntil } from '../../model/dates/duration.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { comunidadeOrAll } from '../../model/kinds/whole-parish.ts'

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
      hint: 'Vazia: o dia inteiro.',
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
    regra: { is: 'recurrence', from: 'inicio', label: 'Repete-se', called: 'a repetição' },
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
    ({ horaInicio, horaFim }) =>
      horaInicio === '' && horaFim !== ''
        ? { campo: 'horaInicio', message: 'Escreva também a hora em que começa.' }
        : undefined,
    ({ inicio, fim, horaInicio, horaFim, regra }) => {
      const isOneDay = fim === '' || fim === inicio || regra !== ''
      const minutes = minutesUntil(String(horaInicio), String(horaFim))
      return isOneDay && minutes > longestNight
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
    above: 'Agenda',
    text: ['texto', 'titulo'],
    picture: 'foto',
    isListed: ({ inicio, fim, regra }, today) =>
      fim === '' ? regra !== '' || String(inicio) >= today : String(fim) >= today,
  },
  listPage: {
    path: agendaPages.agenda.path,
    title: 'Agenda',
    text: 'Festas, encontros e avisos da',
  },
  searched: [{ as: 'Agenda', fields: ['texto', 'inicio', 'local', 'comunidade', 'contato'] }],
  shownOn: ['/Agenda', '/Comunidade/{id}'],
})
export type Evento = ItemOf<typeof evento>
