import { parishDate } from '../../model/dates/civil-date.ts'
import { dayFrom, limitsInWords } from '../../model/dates/long-date.ts'
import { parsePauses, pausesInWords } from '../../model/dates/pauses.ts'
import {
  type Celebracao,
  celebracao,
  isOnce,
  tipoAndNome,
} from '../../parish/horarios/celebracao.ts'
import { type Excecao, excecao } from '../../parish/horarios/excecao.ts'
import { endInWords, inFeriados } from '../../parish/horarios/timetable.ts'
import { repeats } from '../../parish/repeating.ts'
import { messageOfException } from '../../parish/agenda/whatsapp-messages.ts'
import { useRootData } from '../../site/document/root-data.ts'
import { CelebracaoAdvice, ExcecaoAdvice } from './celebracao-advice.tsx'
import { CheckedTimes } from './checked-times.tsx'
import { shownTime } from './coming-words.ts'
import { DoorSheetLink } from './door-sheet-link.tsx'
import { useNamedSchedule } from './use-schedule.ts'
import { useTitle } from '../ui/reference-titles.ts'
import { formFields } from '../fields/fields.ts'
import { copyAction } from '../list/copy-for-whatsapp.tsx'
import { byDate } from '../list/by-date.ts'
import { listOfKind } from '../list/list-of-kind.ts'
import { siteNow } from '../../site/state/site-clock.ts'

export const celebracoes = listOfKind<Celebracao>(celebracao, {
  itemPrefix: 'celebracao-',
  head: (
    <>
      <CheckedTimes />
      <DoorSheetLink />
    </>
  ),
  detailOf: (item) => <CelebracaoDetail {...item} />,
  advice: (item) => <CelebracaoAdvice celebracao={item} />,
})

const actions = excecao.fields.acao.options

export const excecoes = listOfKind<Excecao>(excecao, {
  itemPrefix: 'excecao-',
  fields: formFields(excecao).map((each) =>
    Object.assign({}, each, { offers: repeats[each.name] }),
  ),
  ...byDate(({ data }) => data, isPast),
  titleOf: ({ data, hora }) => [dateInWords(data), shownTime(hora)].filter(Boolean).join(', '),
  detailOf: (item) => <ExcecaoDetail {...item} />,
  advice: (item) => <ExcecaoAdvice excecao={item} />,
  actions: [copyAction(useExceptionMessage)],
})

function isPast({ data, novaData }: Excecao): boolean {
  const today = parishDate(siteNow())
  return data < today && novaData < today
}

function useExceptionMessage(item: Excecao): string | undefined {
  const { origin } = useRootData()
  const named = useNamedSchedule(item)
  if (named === undefined || isPast(item)) return undefined
  return messageOfException(...named, origin)
}

/** 'Não haverá neste dia: Missa, todo domingo, 7h, Matriz. Retiro' */
function ExcecaoDetail(item: Excecao) {
  const { acao, celebracao, evento, pagina, tipo, comunidade, local, novaData, motivo } = item
  const usual = [
    useTitle('celebracao', celebracao),
    useTitle('evento', evento),
    useTitle('pagina', pagina),
  ].find(Boolean)
  const place = useTitle('comunidade', comunidade)
  const added =
    acao === 'acrescentada' && tipo !== '' ? tipoAndNome({ ...item, tipo }).nome : undefined
  // The title of the celebration ends with its usual place.
  const isUsual = usual?.endsWith(place)
  const moved =
    novaData === '' || novaData === item.data ? '' : `passa para ${dateInWords(novaData)}`
  const what = [usual, added, moved, local, isUsual ? '' : place].filter(Boolean).join(', ')
  return [[actions[acao], what].filter(Boolean).join(': '), motivo].filter(Boolean).join('. ')
}

function CelebracaoDetail(item: Celebracao) {
  const { local, comunidade, hora, horaFim, pausas, observacao } = item
  const pauses = parsePauses(pausas) ?? []
  return [
    local,
    useTitle('comunidade', comunidade),
    horaFim && endInWords(hora, horaFim),
    !isOnce(item) && limitsInWords(item, ''),
    inFeriados(item),
    pauses.length > 0 && `não há ${pausesInWords(pauses)}`,
    observacao,
  ]
    .filter(Boolean)
    .join(', ')
}

function dateInWords(data: string): string {
  return data === '' ? '' : dayFrom(data, parishDate(siteNow()))
}
