import { useId, useState } from 'react'
import { timeInWords } from '../../../contract/dates/moments.ts'
import type { Revisao } from '../../../contract/history/historico.ts'
import { revisionSentence } from '../../../contract/history/revision-sentence.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import styles from './history.module.css'
import { RevisionStates } from './revision-states.tsx'

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
        <time dateTime={revisao.quando}>{timeInWords(new Date(revisao.quando))}</time>
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
