import { useState } from 'react'
import { parishTime } from '../../../contract/dates/civil-date.ts'
import type { Celebracao } from '../../../contract/kinds/celebracao.ts'
import type { Excecao } from '../../../contract/kinds/excecao.ts'
import { adviceOn } from '../../../contract/schedule/advice.ts'
import { adviceOnException } from '../../../contract/schedule/exception-advice.ts'
import { useTitles } from '../ui/reference-titles.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'

type CelebracaoAdviceProps = { celebracao: Celebracao; others: readonly Celebracao[] }

/** '1º e 3º domingos do mês, às 7h, na Matriz. Próximas: …', and what cannot be meant. */
export function CelebracaoAdvice({ celebracao, others }: CelebracaoAdviceProps) {
  const { value: excecoes } = useData('excecao.php')
  const { value: site } = useData('site.php')
  const comunidades = usePlaces()
  const now = useNow()
  if (excecoes === undefined || site === undefined) return null
  const schedule = { celebracoes: others, excecoes, comunidades, feriados: site.feriados }
  return <Advice {...adviceOn(celebracao, schedule, now)} />
}

type ExcecaoAdviceProps = { excecao: Excecao; others: readonly Excecao[] }

export function ExcecaoAdvice({ excecao, others }: ExcecaoAdviceProps) {
  const { value: celebracoes } = useData('celebracao.php')
  const { value: site } = useData('site.php')
  const comunidades = usePlaces()
  const now = useNow()
  if (celebracoes === undefined || site === undefined) return null
  const schedule = { celebracoes, excecoes: others, comunidades, feriados: site.feriados }
  return <Advice sentence="" warnings={adviceOnException(excecao, schedule, now)} />
}

export function Advice({ sentence, warnings }: { sentence: string; warnings: readonly string[] }) {
  return (
    <div role="status">
      {sentence !== '' && <p>{sentence}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={ui.warning}>
          {warning}
        </p>
      ))}
    </div>
  )
}

function usePlaces() {
  return useTitles('comunidade').map(({ id, title }) => ({ id, nome: title }))
}

function useNow(): string {
  const [now] = useState(() => parishTime(new Date()))
  return now
}
