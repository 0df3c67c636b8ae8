import { Link } from 'react-router'
import { useState } from 'react'
import { parishDate } from '../../model/dates/civil-date.ts'
import { dayAndMonth } from '../../model/dates/long-date.ts'
import { clockInWords } from '../../model/dates/moments.ts'
import { day } from '../../model/milliseconds.ts'
import { dizimo } from '../../parish/dizimo/dizimo.ts'
import { shownCnpj } from '../../parish/dizimo/cnpj.ts'
import type { Revisao, RevisaoInteira } from '../../api/history/historico.ts'
import { get, post } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { siteNow } from '../../site/state/site-clock.ts'
import { readStored, store } from '../../site/state/storage.ts'
import { classes } from '../../site/ui/classes.ts'
import { Icon } from '../../site/ui/icon.tsx'
import message from '../messages/messages.module.css'
import { useAction } from '../messages/use-action.tsx'
import styles from '../ui/panel.module.css'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

const receiverFields = ['recebedor', 'cnpj', 'chave'] as const

const shownDays = 14

const changed = 'A conta que recebe o PIX mudou nos últimos dias.'

const seenKey = 'trocaPixVista'

/**
 * Tells every administrator that payments go to another receiver: a thief would change it too.
 * Whole in the section Dízimo, elsewhere one line until that change was seen.
 */
export function PixChangeNote({ isWhole, address }: { isWhole: boolean; address: string }) {
  const { value: trocas = [] } = useLoaded(receiverChanges, [dizimo.path])
  const { messages, isBusy, run } = useAction()
  const [seen, setSeen] = useState(() => readStored(seenKey))
  const [newest] = trocas
  const present = newest?.depois

  function restore(id: number) {
    void run('voltar à anterior', async () => {
      const campos = [...receiverFields]
      const { message } = await post('restaurar.php', { id, lado: 'antes', campos }, newSaveKey())
      return message
    })
  }
  if (!isWhole) {
    if (newest === undefined || seen === String(newest.id)) return null
    return (
      <div className={classes(styles.note, styles.dismissible)}>
        <Link className="target" to={address}>
          {changed}
        </Link>
        <button
          type="button"
          className={message.close}
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
      {messages}
    </>
  )
}

async function receiverChanges(): Promise<RevisaoInteira[]> {
  const since = new Date(siteNow().getTime() - shownDays * day).toISOString()
  const changes = (await changesSince(since)).filter(({ campos }) =>
    receiverFields.some((name) => campos.includes(name)),
  )
  return Promise.all(
    changes.map(async ({ id }) => (await get('revisao.php', { id: String(id) })).data),
  )
}

async function changesSince(since: string, antes = {}): Promise<Revisao[]> {
  const { data } = await get('historico.php', { tipo: dizimo.name, ...antes })
  const recent = data.filter(({ quando }) => quando > since)
  const last = data.at(-1)
  if (last === undefined || recent.length < data.length) return recent
  return [...recent, ...(await changesSince(since, { antes: String(last.id) }))]
}

function who({ quem }: Revisao): string {
  return quem.trim() || 'alguém'
}

function momentOf({ quando }: Revisao): string {
  const moment = new Date(quando)
  return `${dayAndMonth(parishDate(moment))}, às ${clockInWords(moment)}`
}

/** 'chave dizimo@paroquia.org.br, Mitra Diocesana, CNPJ 12.345.678/0001-95' */
function inWords(state: RevisaoInteira['depois']): string {
  const [recebedor, cnpj, chave] = receiverFields.map((name) => String(state?.[name] ?? ''))
  const parts = [
    chave ? `chave ${chave}` : 'sem chave',
    recebedor,
    cnpj && `CNPJ ${shownCnpj(cnpj)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
