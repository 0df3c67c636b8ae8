import { phoneHref, whatsappHref } from '../../../contract/texts/phone-address.ts'
import { useRootData } from '../../parish/root-data.ts'
import styles from './busca.module.css'
import { WordLinks } from './word-links.tsx'

/** Where nothing was found: words that are written alike, and how to ask the office. */
export function Nothing({ palavras }: { palavras: readonly string[] }) {
  const { site } = useRootData()
  const phone = site && phoneHref(site.telefone)
  return (
    <>
      {palavras.length > 0 && (
        <>
          <p>Você quis dizer:</p>
          <WordLinks words={palavras} />
        </>
      )}
      <p>Tente com menos palavras, ou com outras. A secretaria também pode ajudar:</p>
      <ul className={styles.words}>
        {site && phone && (
          <li>
            <a className="target" href={phone}>{`Telefone: ${site.telefone}`}</a>
          </li>
        )}
        {site && site.whatsapp !== '' && (
          <li>
            <a className="target" href={whatsappHref(site.whatsapp)}>
              WhatsApp da secretaria
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
