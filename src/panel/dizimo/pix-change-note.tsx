import { Link } from 'react-router'
import { momentInWords } from '../../model/dates/moments.ts'
import { type Recebedor, receiverFields, type TrocaPix } from '../../parish/dizimo/troca-pix.ts'
import { shownCnpj } from '../../parish/dizimo/cnpj.ts'
import { post } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import styles from '../ui/panel.module.css'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { useData } from '../ui/use-loaded.ts'

const path = 'trocasPix.php'

/** Tells every administrator that payments go to another receiver: a thief would change it too. */
export function PixChangeNote() {
  const trocas = (useData(path).value ?? []).filter((each) => 'antes' in each)
  const { message, setMessage, isBusy, run } = useAction()
  const present = trocas[0]?.depois

  function restore(id: number) {
    void run('voltar à anterior', async () => {
      const campos = receiverFields
      const { message } = await post('restaurar.php', { id, lado: 'antes', campos }, newSaveKey())
      return message
    })
  }
  return (
    <>
      {present !== undefined && (
        <div className={styles.note}>
          <p>
            <span>O recebimento do PIX mudou há pouco. Se não foi a paróquia, desfaça.</span>{' '}
            <Link to="?secao=dizimo#dizimo">Ver em Editar Dízimo</Link>
          </p>
          <ul>
            {trocas.map((troca) => (
              <li key={troca.id}>
                <p>{`${who(troca)} mudou em ${momentInWords(new Date(troca.quando))}.`}</p>
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
  return quem.trim() || 'Alguém'
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
