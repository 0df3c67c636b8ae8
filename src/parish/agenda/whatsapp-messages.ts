import { dayFrom, weekdayAndDate } from '../../model/dates/long-date.ts'
import { type Aviso, aviso as notices } from './aviso.ts'
import { comunidade as communities } from '../comunidades/comunidade.ts'
import { type Evento, evento as events } from './evento.ts'
import type { Excecao } from '../horarios/excecao.ts'
import { addressOf, addressOfItem } from '../../model/kinds/kind.ts'
import { horariosPages } from '../horarios/pages.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { type Piece, piecesOf, plainLine } from '../../model/texts/pieces.ts'
import { whenOfEvent } from './agenda.ts'
import { eventAhead, repetitionInWords, ruleOf } from './event-dates.ts'
import type { Exceptions } from '../horarios/repeated.ts'
import { pagina as groups } from '../paginas/pagina.ts'
import { takesPlace } from '../horarios/coming.ts'
import { differenceInWords } from '../horarios/difference-words.ts'
import { occurrences, type Schedule } from '../horarios/occurrences.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import { spanInWords } from '../horarios/timetable.ts'

type Message = {
  title: string
  when: string
  where: string
  texts: readonly string[]
  path: string
  /** When the link begins to open, if not yet: 'sexta-feira, 27 de novembro'. */
  opens?: string
}

/** @param origin 'https://paroquia.example' */
function written({ title, when, where, texts, path, opens }: Message, origin: string): string {
  const head = [bold(title), italic(when), withoutMarks(where)].filter(Boolean).join('\n')
  const body = texts.map((text) => whatsappText(text).trim())
  const link =
    opens === undefined ? origin + path : `No site a partir de ${opens}:\n${origin}${path}`
  return [head, ...body, link].filter(Boolean).join('\n\n')
}

/** @param place name of its community, or ''. @param today a civil date */
export function messageOfNotice(
  notice: Aviso,
  place: string,
  today: string,
  origin: string,
): string {
  const { id, titulo, texto, de } = notice
  const path = addressOf(notices, id)
  const opens = notices.unpublished.is(notice, today) ? { opens: dayFrom(de, today) } : {}
  // The dates of a notice say when the site shows it, not when something takes place.
  return written({ title: titulo, when: '', where: place, texts: [texto], path, ...opens }, origin)
}

/** @param place name of its community, or ''. @param today a civil date */
export function messageOfEvent(
  event: Evento,
  place: string,
  today: string,
  origin: string,
  exceptions?: Exceptions,
): string {
  const { id, titulo, texto, inicio, fim, local, contato } = event
  const { next, changes } = eventAhead(event, today, exceptions)
  const past = { evento: event, data: inicio, ate: ruleOf(event) === '' ? fim || inicio : inicio }
  const isAllOff = next === undefined && changes.length > 0
  const date = isAllOff ? '' : capitalized(whenOfEvent(next ?? past))
  const when = [repetitionInWords(event, today), date]
  return written(
    {
      title: titulo,
      when: when.filter(Boolean).join('. Próximo: '),
      where: [local, place].filter(Boolean).join(', '),
      texts: [changes.join('\n'), texto, contato && `Contato: ${contato}`],
      path: addressOf(events, id),
    },
    origin,
  )
}

export function messageOfOccurrence(occurrence: Occurrence, origin: string): string {
  const { nome, situacao, data, lugar, motivo } = occurrence
  const isOff = situacao === 'cancelada' || situacao === 'suspensa'
  const difference = differenceInWords(occurrence)
  const isMoved = difference !== '' && (situacao === 'mudada' || situacao === 'transferida')
  return written(
    {
      title: isOff ? `Não haverá ${nome}` : isMoved ? `${nome}: mudança de horário` : nome,
      when: [capitalized(weekdayAndDate(data)), hourInWords(occurrence)].filter(Boolean).join(', '),
      where: lugar,
      texts: [isOff ? '' : capitalized(difference), motivo],
      path: pathOf(occurrence),
    },
    origin,
  )
}

function pathOf({ de, celebracao = 0, nome, comunidade }: Occurrence): string {
  if (de === 'evento') return addressOf(events, celebracao)
  if (de === 'pagina')
    return addressOfItem(groups, Object.assign({ id: celebracao }, { titulo: nome }))
  return comunidade === null ? horariosPages.horarios.path : addressOf(communities, comunidade)
}

/** @returns undefined for a change without effect */
export function messageOfException(
  excecao: Excecao,
  schedule: Schedule,
  origin: string,
): string | undefined {
  const { id, acao, data, comunidade, motivo } = excecao
  const ofDay = occurrences(schedule, data, data)
  if (acao !== 'soEstas') {
    const own = ofDay.find((each) => each.excecao === id)
    return own && messageOfOccurrence(own, origin)
  }
  const held = ofDay.filter(
    (each) => takesPlace(each) && (comunidade === null || each.comunidade === comunidade),
  )
  const lines = held.map((each) => `- ${[hourInWords(each), each.nome, each.lugar].join(', ')}`)
  return written(
    {
      title: motivo || 'Mudança de horário',
      when: capitalized(weekdayAndDate(data)),
      where: schedule.comunidades.find((each) => each.id === comunidade)?.nome ?? '',
      texts: [
        lines.length > 0
          ? ['Neste dia, só estas celebrações:', ...lines].join('\n')
          : 'Neste dia não há celebrações.',
      ],
      path: horariosPages.horarios.path,
    },
    origin,
  )
}

function hourInWords({ hora, horaFim = '', horario = '' }: Occurrence): string {
  return hora === '' ? horario : spanInWords(hora, horaFim)
}

const marks = { strong: '*', em: '_', s: '~', code: '```' } as const

/** WhatsApp knows single marks only, and no tables. */
export function whatsappText(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])[ \t]*\t *(?=\S)/gu, ', ')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => marked(piecesOf(line)))
    .join('\n')
}

function marked(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (piece.is === 'link') return piece.text
      return marks[piece.is] + marked(piece.of) + marks[piece.is]
    })
    .join('')
}

export function bold(line: string): string {
  return within('*', line)
}

export function italic(line: string): string {
  return within('_', line)
}

function within(mark: string, line: string): string {
  const words = withoutMarks(line)
  return words === '' ? '' : mark + words + mark
}

/** Signs within a word are no marks. */
export function withoutMarks(line: string): string {
  return plainLine(line)
    .replaceAll(/[*~`]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
