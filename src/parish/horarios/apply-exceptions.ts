import { type Celebracao, isForOneDate, isMissa, tipoAndNome } from './celebracao.ts'
import { minutesUntil } from '../../model/dates/duration.ts'
import type { Excecao } from './excecao.ts'
import type { CelebrationDate } from './celebration-dates.ts'
import type { Occurrence, Whereabouts } from './occurrence.ts'
import type { PlaceOf, Where } from './places.ts'

export type DayChanges = {
  excecoes: readonly Excecao[]
  semMissa: string | undefined
}

export function applyExceptions(
  ofRules: Occurrence,
  { feriado }: CelebrationDate,
  celebracao: Celebracao,
  { excecoes, semMissa }: DayChanges,
  placeOf: PlaceOf,
): Occurrence {
  const { id, horaFeriado } = celebracao
  // Changes by staff apply to the hour that the holiday has set.
  const usual =
    feriado?.efeito === 'outraHora' ? atOtherTimes(ofRules, { hora: horaFeriado }) : ofRules
  const own = newestOf(excecoes, id)
  if (own?.acao === 'cancelada') return cancel(usual, 'cancelada', own)
  if (own !== undefined) return changeOrTransfer(usual, own, placeOf)
  // What was arranged for this date alone stays.
  const isOfRule = !isForOneDate(celebracao)
  const closed = isOfRule ? excecoes.find((each) => closes(each, usual)) : undefined
  if (closed !== undefined) return cancel(usual, 'suspensa', closed)
  if (semMissa !== undefined && isOfRule && isMissa(usual.tipo)) {
    return { ...usual, situacao: 'cancelada', motivo: semMissa }
  }
  if (feriado === undefined) return usual
  const motivo = `Feriado: ${feriado.nome}`
  if (feriado.efeito === 'nao') return { ...usual, situacao: 'cancelada', motivo }
  if (feriado.efeito === 'tambem') return { ...usual, situacao: 'acrescentada', motivo }
  if (usual.hora === ofRules.hora) return usual
  return { ...usual, situacao: 'mudada', motivo, antes: whereabouts(ofRules) }
}

/** Empty values change nothing. Another hour drops the usual end and the words for the time. */
function atOtherTimes(
  usual: Occurrence,
  { hora, horaFim = '' }: { hora: string; horaFim?: string },
): Occurrence {
  const { horario, horaFim: usualEnd = '', ...rest } = usual
  const begin = hora || usual.hora
  const end = horaFim || (begin === usual.hora ? usualEnd : '')
  return {
    ...rest,
    hora: begin,
    duracao: horaFim === '' ? usual.duracao : minutesUntil(begin, horaFim),
    ...(end !== '' && { horaFim: end }),
    ...(begin === '' && horario !== undefined && { horario }),
  }
}

function newestOf(ofDay: readonly Excecao[], celebration: number): Excecao | undefined {
  return ofDay.reduce<Excecao | undefined>((newest, each) => {
    const isOwn =
      each.celebracao === celebration && (each.acao === 'cancelada' || each.acao === 'mudada')
    return isOwn && (newest === undefined || each.id > newest.id) ? each : newest
  }, undefined)
}

function closes({ acao, comunidade }: Excecao, occurrence: Occurrence): boolean {
  return acao === 'soEstas' && (comunidade === null || comunidade === occurrence.comunidade)
}

function cancel(
  occurrence: Occurrence,
  situacao: 'cancelada' | 'suspensa',
  { id, motivo }: Excecao,
): Occurrence {
  return { ...occurrence, situacao, motivo, excecao: id }
}

/** On another date, the celebration is shown as transferred. */
function changeOrTransfer(usual: Occurrence, excecao: Excecao, placeOf: PlaceOf): Occurrence {
  const changed = movedOccurrence(usual, excecao, placeOf)
  if (changed.data === usual.data) return { ...changed, id: usual.id }
  const { id, motivo } = excecao
  return { ...usual, situacao: 'transferida', motivo, excecao: id, depois: whereabouts(changed) }
}

export function movedOccurrence(usual: Occurrence, excecao: Excecao, placeOf: PlaceOf): Occurrence {
  const { id, novaData, comunidade, local, motivo } = excecao
  const timed = atOtherTimes(usual, excecao)
  const isElsewhere = comunidade !== null || local !== ''
  const { local: _, ...withoutPlace } = timed
  const place = isElsewhere ? placeOf(excecao) : undefined
  return {
    ...(place === undefined ? timed : { ...withoutPlace, ...place }),
    id: `e${id}`,
    data: novaData === '' ? usual.data : novaData,
    situacao: 'mudada',
    motivo,
    excecao: id,
    antes: whereabouts(usual),
  }
}

function whereabouts({ data, hora, horaFim, comunidade, lugar }: Occurrence): Whereabouts {
  return { data, hora, ...(horaFim !== undefined && { horaFim }), comunidade, lugar }
}

export function addedOccurrence(excecao: Excecao, place: Where): Occurrence {
  const { id, data, hora, horaFim, motivo } = excecao
  return {
    id: `e${id}`,
    data,
    hora,
    duracao: minutesUntil(hora, horaFim),
    ...(horaFim !== '' && { horaFim }),
    ...tipoAndNome(excecao),
    ...place,
    observacao: '',
    situacao: 'acrescentada',
    motivo,
    excecao: id,
  }
}
