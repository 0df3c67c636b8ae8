import { shortMomentInWords } from '../../model/dates/moments.ts'
import type { Sessao } from '../../parish/equipe/sessao.ts'
import { ownAccount } from '../../api/sentences/login-messages.ts'
import { remove } from '../../site/client/client.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { LoadState } from '../messages/load-state.tsx'
import { useAction } from '../messages/use-action.tsx'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import styles from './account.module.css'

export function Sessoes() {
  const loaded = useData('sessoes.php')
  const { value: sessoes = [], reload } = loaded
  const { messages, isBusy, run } = useAction()

  function end(call: () => Promise<{ message: string }>) {
    void run('sair do aparelho', async () => (await call()).message, reload)
  }
  return (
    <Block title="Aparelhos conectados">
      <p>{ownAccount.sessoes}</p>
      {messages}
      <LoadState loaded={loaded} failed="carregar os aparelhos" />
      <ul className={ui.items} aria-label="Aparelhos conectados">
        {sessoes.map((sessao) => (
          <SessionEntry
            key={sessao.id}
            sessao={sessao}
            isBusy={isBusy}
            onEnd={() => end(() => remove('sessoes.php', { id: sessao.id }))}
          />
        ))}
      </ul>
      {sessoes.some(({ atual }) => !atual) && (
        <SecondaryButton
          aria-disabled={isBusy}
          onClick={() => end(() => remove('outrasSessoes.php'))}
        >
          Sair dos outros aparelhos
        </SecondaryButton>
      )}
    </Block>
  )
}

type SessionEntryProps = { sessao: Sessao; isBusy: boolean; onEnd: () => void }

function SessionEntry({ sessao, isBusy, onEnd }: SessionEntryProps) {
  const { criada, usada, atual } = sessao
  const navegador = sessao.navegador || 'Navegador desconhecido'
  return (
    <li>
      <div>
        <strong>{navegador}</strong>
        {atual && <span className={styles.current}>em uso agora</span>}
        <p className={ui.hint}>
          <span>
            Desde <time dateTime={criada}>{shortMomentInWords(new Date(criada))}</time>
          </span>
          {!atual && (
            <span>
              ; usado por último em{' '}
              <time dateTime={usada}>{shortMomentInWords(new Date(usada))}</time>
            </span>
          )}
        </p>
      </div>
      {!atual && (
        <SecondaryButton
          aria-label={`Sair deste aparelho: ${navegador}, desde ${shortMomentInWords(new Date(criada))}`}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          Sair deste aparelho
        </SecondaryButton>
      )}
    </li>
  )
}
