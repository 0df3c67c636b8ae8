import { phoneHref, whatsappHref } from '../../../contract/texts/phone-address.ts'
import { emailHref } from '../../parish/contact.ts'
import { type Parish, useRootData } from '../../parish/root-data.ts'
import styles from './busca.module.css'
import { SearchedThings } from './searched-things.tsx'
import { WordLinks } from './word-links.tsx'

/** Where nothing was found: words that are written alike, and how to ask the office. */
export function Nothing({ q, palavras }: { q: string; palavras: readonly string[] }) {
  const { site } = useRootData()
  const ways = site ? waysToOffice(site) : []
  return (
    <>
      {palavras.length > 0 && (
        <>
          <p>Você quis dizer:</p>
          <WordLinks words={palavras} />
        </>
      )}
      <p>
        {q.includes(' ') ? 'Tente com menos palavras, ou com outras.' : 'Tente com outra palavra.'}
      </p>
      <SearchedThings />
      {ways.length > 0 && (
        <>
          <p>A secretaria também pode ajudar:</p>
          <ul className={styles.words}>
            {ways.map(({ href, text }) => (
              <li key={href}>
                <a className="target" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function waysToOffice({ telefone, whatsapp, email }: Parish): { href: string; text: string }[] {
  const phone = phoneHref(telefone)
  return [
    ...(phone === undefined ? [] : [{ href: phone, text: `Telefone: ${telefone}` }]),
    ...(whatsapp === '' ? [] : [{ href: whatsappHref(whatsapp), text: 'WhatsApp da secretaria' }]),
    ...(email === '' ? [] : [{ href: emailHref(email), text: `Email: ${email}` }]),
  ]
}
