import { useId, useState } from 'react'
import type { Revisao } from '../../../contract/history/historico.ts'
import { revisionSentence } from '../../../contract/history/revision-sentence.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import styles from './history.module.css'
import { RevisionStates } from './revision-states.tsx'

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

type RevisionEntryProps = { revisao: Revisao; onRestored: () => void }

/** One revision; its states can be shown. */
export function RevisionEntry({ revisao, onRestored }: RevisionEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const states = useId()
  const sentence = revisionSentence(revisao)
  const hasStates = revisao.temAntes || revisao.temDepois
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <time dateTime={revisao.quando}>{clock.format(new Date(revisao.quando))}</time>
        <p>{sentence}</p>
        {hasStates && (
          <SecondaryButton
            aria-expanded={isOpen}
            aria-controls={states}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fechar' : 'Ver o que mudou'}
            <span className="visually-hidden">: {sentence}</span>
          </SecondaryButton>
        )}
      </div>
      <div id={states}>
        {isOpen && <RevisionStates revisao={revisao} onRestored={onRestored} />}
      </div>
    </li>
  )
}
