import { Link } from 'react-router'
import { officeContact } from '../../site/contato/contact.ts'
import { useRootData } from '../../site/document/root-data.ts'
import styles from '../ui/panel.module.css'
import { useData } from '../ui/use-loaded.ts'

/** Asks for the times of Mass while there are none. */
export function MissingTimesNote() {
  const { site } = useRootData()
  const celebracoes = useData('celebracao.php')
  const excecoes = useData('excecao.php')
  if (celebracoes.value?.length !== 0 || excecoes.value?.length !== 0) return null
  const contact = site && officeContact(site)
  const instead = contact ? ` No lugar deles, o celular mostra ${contact.inSentence}.` : ''
  return (
    <div className={styles.note} role="status">
      <p>
        <span>{`O site ainda não diz os horários das Missas.${instead}`}</span>{' '}
        <Link to="?secao=horarios#celebracoes">Preencher em Editar Horários</Link>
      </p>
    </div>
  )
}
