import { consoleNotes } from '../../../contract/sentences/messages.ts'
import { kindOfPublicacao } from '../../../contract/content/video.ts'
import { PublicacaoMedium } from '../../pages/home/publicacao-medium.tsx'
import styles from '../editor/editor.module.css'
import { LoadFailure } from '../editor/load-failure.tsx'
import { Notices } from '../editor/notices.tsx'
import { saidBy } from '../editor/said.ts'
import { words } from '../words.ts'
import type { Current } from './use-current-publicacao.ts'

export function CurrentPublicacao({ current }: { current: Current }) {
  const { publicacao, failure, notice, canUndo, isBusy } = current
  const isShown = publicacao && kindOfPublicacao(publicacao.imagem) !== 'nada'
  return (
    <div className={styles.paper}>
      <h3>Publicação de agora</h3>
      {failure !== undefined && (
        <LoadFailure
          text={`${consoleNotes.publicacoes} ${saidBy(failure).error}`}
          onRetry={() => void current.reload()}
        />
      )}
      {publicacao === undefined && failure === undefined && <p role="status">{words.loading}</p>}
      {publicacao === null && <p>Nenhuma publicação está sendo mostrada.</p>}
      {isShown && (
        <div className={styles.medium}>
          <PublicacaoMedium key={publicacao.imagem} imagem={publicacao.imagem} />
        </div>
      )}
      {publicacao && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.secondary}
            aria-label="Excluir a publicação de agora"
            disabled={isBusy}
            onClick={current.takeAway}
          >
            Excluir
          </button>
        </div>
      )}
      <Notices notices={notice ? [notice] : []} onDismiss={canUndo ? undefined : current.dismiss}>
        {canUndo && (
          <button
            type="button"
            className={styles.secondary}
            disabled={isBusy}
            onClick={current.undo}
          >
            {words.undo}
          </button>
        )}
      </Notices>
    </div>
  )
}
