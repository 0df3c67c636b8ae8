import { useState } from 'react'
import { parishDate } from '../../../contract/dates/civil-date.ts'
import type { Celebracao } from '../../../contract/kinds/celebracao.ts'
import type { Excecao } from '../../../contract/kinds/excecao.ts'
import { adviceOn } from '../../../contract/schedule/advice.ts'
import { adviceOnException } from '../../../contract/schedule/exception-advice.ts'
import { useTitles } from '../ui/reference-titles.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'

type CelebracaoAdviceProps = { celebracao: Celebracao; others: readonly Celebracao[] }

/** 'Todo 1º e 3º domingo, às 7h, na Matriz. Próximas: …', and what cannot be meant. */
export function CelebracaoAdvice({ celebracao, others }: CelebracaoAdviceProps) {
  const comunidades = usePlaces()
  const today = useToday()
  return <Advice {...adviceOn(celebracao, others, comunidades, today)} />
}

type ExcecaoAdviceProps = { excecao: Excecao; others: readonly Excecao[] }

export function ExcecaoAdvice({ excecao, others }: ExcecaoAdviceProps) {
  const { value: celebracoes } = useData('celebracao.php')
  const comunidades = usePlaces()
  const today = useToday()
  if (celebracoes === undefined) return null
  const schedule = { celebracoes, excecoes: others, comunidades }
  return <Advice sentence="" warnings={adviceOnException(excecao, schedule, today)} />
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

function useToday(): string {
  const [today] = useState(() => parishDate(new Date()))
  return today
}
