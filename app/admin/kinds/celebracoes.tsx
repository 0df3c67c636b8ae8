import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { type Celebracao, celebracao, named } from '../../../contract/kinds/celebracao.ts'
import { type Excecao, excecao } from '../../../contract/kinds/excecao.ts'
import { recurrenceInWords } from '../../../contract/dates/recurrence-words.ts'
import { CelebracaoAdvice, ExcecaoAdvice } from '../horarios/celebracao-advice.tsx'
import { useTitles } from '../ui/reference-titles.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const celebracoes = listOfKind<Celebracao>(celebracao, {
  titleOf: (item) => named(item).nome,
  detailOf: ({ regra, inicio, hora, observacao, comunidade }) => (
    <Detail
      parts={[recurrenceInWords(regra) || dateInWords(inicio), timeInWords(hora)]}
      comunidade={comunidade}
      note={observacao}
    />
  ),
  advice: (item, rows) => <CelebracaoAdvice celebracao={item} others={rows} />,
})

const actions = excecao.fields.acao.options

export const excecoes = listOfKind<Excecao>(excecao, {
  titleOf: ({ data }) => dateInWords(data),
  detailOf: ({ acao, hora, comunidade, motivo }) => (
    <Detail parts={[actions[acao], timeInWords(hora)]} comunidade={comunidade} note={motivo} />
  ),
  advice: (item, rows) => <ExcecaoAdvice excecao={item} others={rows} />,
})

type DetailProps = { parts: readonly string[]; comunidade: number | null; note: string }

function Detail({ parts, comunidade, note }: DetailProps) {
  const place = useTitles('comunidade').find(({ id }) => id === comunidade)?.title
  return [...parts, place, note].filter(Boolean).join(', ')
}

function timeInWords(hora: string): string {
  return hora === '' ? '' : clockTimeInWords(hora)
}

function dateInWords(data: string): string {
  return data === '' ? '' : longDate(data)
}
