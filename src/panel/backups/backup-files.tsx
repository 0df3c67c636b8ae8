import { shortMomentInWords } from '../../model/dates/moments.ts'
import type { Copia } from '../../api/copias.ts'
import { copias as sentences } from '../../api/sentences/copia-messages.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { apiBase } from '../../parish/paths.ts'
import { post } from '../../site/client/client.ts'
import { classes } from '../../site/ui/classes.ts'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import styles from './backups.module.css'

export function BackupFiles({ copias }: { copias: readonly Copia[] }) {
  if (copias.length === 0) return <p>{sentences.noFiles}</p>
  return (
    <>
      <h3>Cópias neste servidor</h3>
      <ul className={classes(ui.items, styles.files)} aria-label="Cópias neste servidor">
        {copias.map((copia) => (
          <BackupFile key={copia.arquivo} {...copia} />
        ))}
      </ul>
    </>
  )
}

function BackupFile({ arquivo, tipo, quando, tamanho }: Copia) {
  const { message, setMessage, isBusy, run } = useAction()

  async function download() {
    // A refused download would be a failed file: this call gets the reason first.
    await post('baixarCopia.php', { arquivo })
    const address = `${apiBase}baixarCopia.php?${new URLSearchParams({ arquivo })}`
    Object.assign(document.createElement('a'), { href: address, download: arquivo }).click()
    return sentences.downloading
  }
  return (
    <li>
      <div>
        <time dateTime={quando}>{shortMomentInWords(new Date(quando))}</time>
        <p className={styles.details}>
          <span>{sentences.kinds[tipo]}</span> <span className={styles.file}>{arquivo}</span>{' '}
          <span>{inMegabytes(tamanho)}</span>
        </p>
      </div>
      <SecondaryButton
        aria-label={`Baixar a cópia de ${shortMomentInWords(new Date(quando))}, ${inMegabytes(tamanho)}`}
        aria-disabled={isBusy}
        onClick={() => void run('baixar a cópia', download)}
      >
        Baixar
      </SecondaryButton>
      <Messages messages={[message]} onDismiss={() => setMessage(undefined)} />
    </li>
  )
}
