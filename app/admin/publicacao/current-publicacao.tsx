import { consoleNotes } from '../../../contract/sentences/messages.ts'
import { kindOfPublicacao } from '../../../contract/content/video.ts'
import { PublicacaoMedium } from '../../pages/home/publicacao-medium.tsx'
import fields from '../fields/fields.module.css'
import { LoadState } from '../messages/load-state.tsx'
import { Messages } from '../messages/messages.tsx'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import type { Current } from './use-current-publicacao.ts'

export function CurrentPublicacao({ current }: { current: Current }) {
  const { loaded, message, canUndo, isBusy } = current
  const { value: publicacao } = loaded
  const isShown = publicacao && kindOfPublicacao(publicacao.imagem) !== 'nada'
  return (
    <div className={ui.paper}>
      <h3>Publicação que está no site</h3>
      <LoadState loaded={loaded} failed={({ error }) => `${consoleNotes.publicacoes} ${error}`} />
      {publicacao === null && <p>Nenhuma publicação está sendo mostrada.</p>}
      {isShown && (
        <div className={fields.medium}>
          <PublicacaoMedium key={publicacao.imagem} imagem={publicacao.imagem} />
        </div>
      )}
      {publicacao && (
        <div className={ui.buttons}>
          <SecondaryButton
            aria-label="Excluir a publicação que está no site"
            disabled={isBusy}
            onClick={current.remove}
          >
            Excluir
          </SecondaryButton>
        </div>
      )}
      <Messages messages={[message]} onDismiss={canUndo ? undefined : current.dismiss}>
        {canUndo && (
          <SecondaryButton disabled={isBusy} onClick={current.undo}>
            {texts.undo}
          </SecondaryButton>
        )}
      </Messages>
    </div>
  )
}
