import { Link } from 'react-router'
import styles from './panel.module.css'
import { useData, useWritesTo } from './ui/use-loaded.ts'

/** Asks for the times of Mass while there are none. */
export function MissingTimesNote() {
  const celebracoes = useData('celebracao.php')
  const excecoes = useData('excecao.php')
  useWritesTo(['celebracao.php'], () => void celebracoes.reload())
  useWritesTo(['excecao.php'], () => void excecoes.reload())
  if (celebracoes.value?.length !== 0 || excecoes.value?.length !== 0) return null
  return (
    <div className={styles.note} role="status">
      <p>
        <span>
          O site ainda não diz os horários das Missas. No lugar deles, o celular mostra o telefone
          da secretaria.
        </span>{' '}
        <Link to="?secao=horarios#celebracoes">Preencher em Editar Horários</Link>
      </p>
    </div>
  )
}
