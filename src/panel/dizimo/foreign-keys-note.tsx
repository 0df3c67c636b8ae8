import { Link } from 'react-router'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { recentMomentInWords } from '../../model/dates/moments.ts'
import styles from '../ui/panel.module.css'
import { useData } from '../ui/use-loaded.ts'

/** Tells every administrator of texts that ask to pay to another than the parish. */
export function ForeignKeysNote() {
  const texts = (useData('trocasPix.php').value ?? []).filter((each) => 'chaves' in each)
  if (texts.length === 0) return null
  return (
    <div className={styles.note}>
      <p>
        <span>
          Há no site uma chave PIX que não é a da página Dízimo. Se não foi a paróquia que a pôs,
          apague-a.
        </span>{' '}
        <Link to="?secao=historico">Ver o histórico</Link>
      </p>
      <ul>
        {texts.map(({ id, quando, quem, onde, chaves }) => (
          <li key={id}>
            {`${listInWords(chaves)}, em ${onde}, por ${quem.trim() || 'alguém'}: ${recentMomentInWords(new Date(quando))}.`}
          </li>
        ))}
      </ul>
    </div>
  )
}
