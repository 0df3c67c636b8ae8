import { useCallback, useId, useState } from 'react'
import { clockInWords } from '../../model/dates/moments.ts'
import type { Lado, Revisao } from '../../api/history/historico.ts'
import { canBeRestored, revisionSentence } from '../../api/history/revision-sentence.ts'
import { classes } from '../../site/ui/classes.ts'
import { get, post } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { Differences } from '../differences/differences.tsx'
import { LoadState } from '../messages/load-state.tsx'
import { useAction } from '../messages/use-action.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import { useLoaded } from '../ui/use-loaded.ts'
import styles from './history.module.css'

type RevisionProps = { revisao: Revisao; onRestored: () => void }

export function RevisionEntry({ revisao, onRestored }: RevisionProps) {
  const [isOpen, setOpen] = useState(false)
  const states = useId()
  const sentence = revisionSentence(revisao)
  const hasStates = revisao.temAntes || revisao.temDepois
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <time dateTime={revisao.quando}>{clockInWords(new Date(revisao.quando))}</time>
        <p>{sentence}</p>
        {hasStates && (
          <SecondaryButton
            aria-expanded={isOpen}
            aria-controls={states}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{isOpen ? 'Fechar' : 'Ver o que mudou'}</span>
            <span className="visually-hidden">{`: ${sentence}`}</span>
          </SecondaryButton>
        )}
      </div>
      <div id={states}>
        {isOpen && <RevisionStates revisao={revisao} onRestored={onRestored} />}
      </div>
    </li>
  )
}

function RevisionStates({ revisao, onRestored }: RevisionProps) {
  const { id, feito, tipo, item, temAntes, temDepois } = revisao
  const load = useCallback(async () => (await get('revisao.php', { id: String(id) })).data, [id])
  const loaded = useLoaded(load)
  const { value: whole } = loaded
  const { messages, isBusy, run } = useAction()

  function restore(lado: Lado) {
    void run('restaurar', async () => {
      const { message } = await post('restaurar.php', { id, lado }, newSaveKey())
      onRestored()
      return message
    })
  }
  return (
    <div className={classes(ui.block, styles.states)}>
      <LoadState loaded={loaded} failed="mostrar o que mudou" />
      {whole !== undefined && (
        <>
          <Differences
            tipo={tipo}
            item={item}
            antes={whole.antes}
            depois={whole.depois}
            titleBefore="Antes"
            titleAfter="Depois"
          />
          {canBeRestored(feito) && (
            <div className={dialogs.buttons}>
              {temAntes && (
                <SecondaryButton disabled={isBusy} onClick={() => restore('antes')}>
                  {feito === 'excluiu' ? 'Trazer de volta' : 'Deixar como era antes'}
                </SecondaryButton>
              )}
              {temDepois && (
                <SecondaryButton disabled={isBusy} onClick={() => restore('depois')}>
                  Deixar como ficou depois
                </SecondaryButton>
              )}
            </div>
          )}
        </>
      )}
      {messages}
    </div>
  )
}
