import { useState } from 'react'
import { parishDate } from '../../../contract/dates/civil-date.ts'
import type { Celebracao } from '../../../contract/kinds/celebracao.ts'
import { adviceOn } from '../../../contract/schedule/advice.ts'
import { useTitles } from '../fields/reference-titles.ts'
import ui from '../ui/ui.module.css'

type CelebracaoAdviceProps = { celebracao: Celebracao; others: readonly Celebracao[] }

/** 'Todo 1º e 3º domingo, às 7h, na Matriz. Próximas: …', and what cannot be meant. */
export function CelebracaoAdvice({ celebracao, others }: CelebracaoAdviceProps) {
  const comunidades = useTitles('comunidade').map(({ id, title }) => ({ id, nome: title }))
  const [today] = useState(() => parishDate(new Date()))
  const { sentence, warnings } = adviceOn(celebracao, others, comunidades, today)
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
