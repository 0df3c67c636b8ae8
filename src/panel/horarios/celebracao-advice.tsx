import { useState } from 'react'
import { parishTime } from '../../model/dates/civil-date.ts'
import type { Celebracao } from '../../parish/horarios/celebracao.ts'
import type { Excecao } from '../../parish/horarios/excecao.ts'
import { adviceOn } from '../../parish/horarios/advice.ts'
import { adviceOnException } from '../../parish/horarios/exception-advice.ts'
import ui from '../ui/ui.module.css'
import { useNamedSchedule, useSchedule } from './use-schedule.ts'
import { siteNow } from '../../site/state/site-clock.ts'

/** '1º e 3º domingos do mês, às 7h, na Matriz. Próximas: …', and warnings. */
export function CelebracaoAdvice({ celebracao }: { celebracao: Celebracao }) {
  const schedule = useSchedule()
  const now = useNow()
  return schedule && <AdviceText {...adviceOn(celebracao, schedule, now)} />
}

export function ExcecaoAdvice({ excecao }: { excecao: Excecao }) {
  const named = useNamedSchedule(excecao)
  const now = useNow()
  return named && <AdviceText warnings={adviceOnException(...named, now)} />
}

type AdviceTextProps = { sentence?: string; warnings: readonly string[] }

export function AdviceText({ sentence, warnings }: AdviceTextProps) {
  return (
    <div role="status">
      {sentence && <p>{sentence}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={ui.warning}>
          {warning}
        </p>
      ))}
    </div>
  )
}

function useNow(): string {
  const [now] = useState(() => parishTime(siteNow()))
  return now
}
