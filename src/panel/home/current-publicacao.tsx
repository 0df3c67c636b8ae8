import { alerts, successes } from '../../api/sentences/messages.ts'
import { done } from '../../api/sentences/refusals.ts'
import { type Publicacao, publicacao as publicacaoKind } from '../../parish/home/publicacao.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { currentPublicacao } from '../../parish/home/current-publicacao.ts'
import { getNow, remove } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { PublicacaoMedium } from '../../site/home/publicacao-medium.tsx'
import fields from '../fields/fields.module.css'
import { LoadState } from '../messages/load-state.tsx'
import { failureMessage, type FailureTexts } from '../messages/message.ts'
import { useAction } from '../messages/use-action.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import { useLoaded } from '../ui/use-loaded.ts'

export function CurrentPublicacao() {
  const loaded = useLoaded(loadCurrent)
  const { value: publicacao, show, reload } = loaded
  const { messages, isBusy, run } = useAction()

  async function removeCurrent() {
    const { data } = await remove('publicacao.php', undefined, newSaveKey())
    show(null)
    const revisoes = data.revisao === null ? [] : [data.revisao]
    return { text: successes.publicacaoDeleted, revisoes, onUndone }
  }
  const removeFailed = ({ reason }: FailureTexts) => failureMessage(alerts.deletePublicacao, reason)
  async function onUndone() {
    await reload()
    return done.restored(publicacaoKind.noun.article)
  }
  return (
    <div className={ui.paper}>
      <h3>Publicação que está no site</h3>
      <LoadState
        loaded={loaded}
        failed={({ error }) => `Erro ao carregar a publicação: ${error}`}
      />
      {publicacao === null && <p>Nenhuma publicação está sendo mostrada.</p>}
      {publicacao && kindOfPublicacao(publicacao.imagem) !== 'nada' && (
        <div className={fields.medium}>
          <PublicacaoMedium key={publicacao.imagem} imagem={publicacao.imagem} />
        </div>
      )}
      {publicacao && (
        <div className={dialogs.buttons}>
          <SecondaryButton
            aria-label="Excluir a publicação que está no site"
            disabled={isBusy}
            onClick={() => void run(removeFailed, removeCurrent, reload)}
          >
            Excluir
          </SecondaryButton>
        </div>
      )}
      {messages}
    </div>
  )
}

async function loadCurrent(): Promise<Publicacao | null> {
  const { data } = await getNow('publicacao.php')
  return currentPublicacao(data) ?? null
}
