import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { type Celebracao, celebracao, named } from '../../../contract/kinds/celebracao.ts'
import { type Excecao, excecao } from '../../../contract/kinds/excecao.ts'
import type { ListName } from '../../../contract/kinds/kinds.ts'
import { CelebracaoAdvice, ExcecaoAdvice } from '../horarios/celebracao-advice.tsx'
import { useTitles } from '../ui/reference-titles.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const celebracoes = listOfKind<Celebracao>(celebracao, {
  detailOf: ({ comunidade, observacao }) => (
    <Detail list="comunidade" id={comunidade} further={[observacao]} />
  ),
  advice: (item, rows) => <CelebracaoAdvice celebracao={item} others={rows} />,
})

const actions = excecao.fields.acao.options

export const excecoes = listOfKind<Excecao>(excecao, {
  // The dates give the order.
  orderPath: undefined,
  titleOf: ({ data, hora }) => [dateInWords(data), timeInWords(hora)].filter(Boolean).join(', '),
  detailOf: (item) => <ExcecaoDetail {...item} />,
  advice: (item, rows) => <ExcecaoAdvice excecao={item} others={rows} />,
})

/** 'Não haverá esta celebração: Missa, todo domingo, 7h, Matriz. Retiro' */
function ExcecaoDetail(item: Excecao) {
  const { acao, celebracao, tipo, comunidade, motivo } = item
  const usual = useTitle('celebracao', celebracao)
  const place = useTitle('comunidade', comunidade)
  const added = acao === 'acrescentada' && tipo !== '' ? named({ ...item, tipo }).nome : undefined
  // The title of the celebration ends with its usual place.
  const isUsual = place !== undefined && usual?.endsWith(place)
  const what = [usual, added, isUsual ? '' : place].filter(Boolean).join(', ')
  return [[actions[acao], what].filter(Boolean).join(': '), motivo].filter(Boolean).join('. ')
}

type DetailProps = { list: ListName; id: number | null; further: readonly string[] }

function Detail({ list, id, further }: DetailProps) {
  return [useTitle(list, id), ...further].filter(Boolean).join(', ')
}

function useTitle(list: ListName, wanted: number | null): string | undefined {
  return useTitles(list).find(({ id }) => id === wanted)?.title
}

function timeInWords(hora: string): string {
  return hora === '' ? '' : clockTimeInWords(hora)
}

function dateInWords(data: string): string {
  return data === '' ? '' : longDate(data)
}
