import { Link } from 'react-router'
import { pageOfBusca } from '../../parish/busca/pages.ts'
import type { Achado, Busca, Trecho } from '../../parish/busca/answer.ts'
import { plural } from '../../model/texts/plural.ts'
import { phoneHref, whatsappHref } from '../../model/texts/phone-address.ts'
import { emailHref } from '../contato/contact.ts'
import { type Parish, useRootData } from '../document/root-data.ts'
import styles from './busca.module.css'

export function Results({ q, busca }: { q: string; busca: Busca }) {
  const { total, achados } = busca
  return (
    <>
      <p className="soft" role="status">
        {inWords(q, busca)}
      </p>
      {total === 0 ? (
        <Nothing q={q} palavras={busca.palavras} />
      ) : (
        <ol className={styles.hits}>
          {achados.map((achado, index) => (
            <Hit key={`${index} ${achado.endereco}`} {...achado} />
          ))}
        </ol>
      )}
    </>
  )
}

function inWords(q: string, { total, achados }: Busca): string {
  if (total === 0) return `Nada encontrado para “${q}”.`
  const count = `${plural(total, '# resultado', '# resultados')} para “${q}”`
  return total > achados.length ? `${count}. Estes são os ${achados.length} primeiros.` : count
}

function Hit({ titulo, tipo, endereco, trecho }: Achado) {
  return (
    <li>
      <h2>
        <Link to={endereco}>
          <Marked trecho={titulo} />
        </Link>
      </h2>
      <p className={styles.kind}>{tipo}</p>
      {trecho.length > 0 && (
        <p>
          <Marked trecho={trecho} />
        </p>
      )}
    </li>
  )
}

function Marked({ trecho }: { trecho: Trecho }) {
  return trecho.map((piece, index) =>
    typeof piece === 'string' ? (
      <span key={index}>{piece}</span>
    ) : (
      <mark key={index}>{piece.marca}</mark>
    ),
  )
}

const examples = ['batismo', 'missa domingo à noite', 'Salve-Rainha', '25 de dezembro']

export function Help() {
  return (
    <>
      <SearchedThings />
      <p>Por exemplo:</p>
      <WordLinks words={examples} />
    </>
  )
}

function Nothing({ q, palavras }: { q: string; palavras: readonly string[] }) {
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

function SearchedThings() {
  return (
    <p>
      A busca encontra tudo o que o site tem: horários, avisos, eventos, orações, documentos e a
      liturgia de cada dia.
    </p>
  )
}

function WordLinks({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.words}>
      {words.map((each) => (
        <li key={each}>
          <Link to={pageOfBusca(each)} className="target">
            {each}
          </Link>
        </li>
      ))}
    </ul>
  )
}
