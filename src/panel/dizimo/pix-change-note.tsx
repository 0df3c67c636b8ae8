import { Link } from 'react-router'
import { useState } from 'react'
import { parishDate } from '../../model/dates/civil-date.ts'
import { dayAndMonth } from '../../model/dates/long-date.ts'
import { clockInWords } from '../../model/dates/moments.ts'
import { type Recebedor, receiverFields, type TrocaPix } from '../../parish/dizimo/troca-pix.ts'
import { shownCnpj } from '../../parish/dizimo/cnpj.ts'
import { post } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { readStored, store } from '../../site/state/storage.ts'
import { classes } from '../../site/ui/classes.ts'
import { Icon } from '../../site/ui/icon.tsx'
import messages from '../messages/messages.module.css'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import styles from '../ui/panel.module.css'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { useData } from '../ui/use-loaded.ts'

const path = 'trocasPix.php'

const changed = 'O recebimento do PIX mudou nos últimos dias.'

const seenKey = 'trocaPixVista'

/**
 * Tells every administrator that payments go to another receiver: a thief would change it too.
 * Whole in the section Dízimo, elsewhere one line until that change was seen.
 */
export function PixChangeNote({ isWhole }: { isWhole: boolean }) {
  const trocas = (useData(path).value ?? []).filter((each) => 'antes' in each)
  const { message, setMessage, isBusy, run } = useAction()
  const [seen, setSeen] = useState(() => readStored(seenKey))
  const [newest] = trocas
  const present = newest?.depois

  function restore(id: number) {
    void run('voltar à anterior', async () => {
      const campos = receiverFields
      const { message } = await post('restaurar.php', { id, lado: 'antes', campos }, newSaveKey())
      return message
    })
  }
  if (!isWhole) {
    if (newest === undefined || seen === String(newest.id)) return null
    return (
      <div className={classes(styles.note, styles.dismissible)}>
        <Link className="target" to="?secao=dizimo">
          {changed}
        </Link>
        <button
          type="button"
          className={messages.close}
          aria-label="Fechar aviso"
          onClick={() => {
            store(seenKey, String(newest.id))
            setSeen(String(newest.id))
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    )
  }
  return (
    <>
      {present !== undefined && (
        <div className={styles.note}>
          <p>{`${changed} Se não foi a paróquia, desfaça.`}</p>
          <ul>
            {trocas.map((troca) => (
              <li key={troca.id}>
                <p>{`Mudança feita por ${who(troca)} em ${momentOf(troca)}.`}</p>
                <p>{`Antes: ${inWords(troca.antes)}. Depois: ${inWords(troca.depois)}.`}</p>
                {inWords(troca.antes) !== inWords(present) && (
                  <SecondaryButton disabled={isBusy} onClick={() => restore(troca.id)}>
                    <span>Voltar à anterior</span>
                    <span className="visually-hidden">{`: ${inWords(troca.antes)}`}</span>
                  </SecondaryButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Messages messages={[message]} onDismiss={() => setMessage(undefined)} />
    </>
  )
}

function who({ quem }: TrocaPix): string {
  return quem.trim() || 'alguém'
}

function momentOf({ quando }: TrocaPix): string {
  const moment = new Date(quando)
  return `${dayAndMonth(parishDate(moment))}, às ${clockInWords(moment)}`
}

/** 'chave dizimo@paroquia.org.br, Mitra Diocesana, CNPJ 12.345.678/0001-95' */
function inWords({ chave, recebedor, cnpj }: Recebedor): string {
  const parts = [
    chave === '' ? 'sem chave' : `chave ${chave}`,
    recebedor,
    cnpj && `CNPJ ${shownCnpj(cnpj)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
