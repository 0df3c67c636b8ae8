import { useEffect, useId, useState } from 'react'
import type { InstalacoesDoDia } from '../../../contract/instalacao.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { waiting } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { get } from '../../api/client.ts'
import { failureSentence } from '../failure-sentence.ts'
import styles from './account.module.css'

/** How many days are shown one by one. */
const shownDays = 14

/** How many visitors accepted to install the site as an app. */
export function Instalacoes() {
  const heading = useId()
  const [days, setDays] = useState<readonly InstalacoesDoDia[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isCurrent = true
    get('instalacao.php').then(
      ({ data }) => isCurrent && setDays(data),
      (error: unknown) => isCurrent && setFailure(failureSentence('carregar os números', error)),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Instalações do aplicativo</h2>
      <p>{staff.instalacoes}</p>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {failure === '' && days === undefined && <p role="status">{waiting.other}</p>}
      {days?.length === 0 && <p>{staff.noInstalacoes}</p>}
      {days !== undefined && days.length > 0 && <Counts days={days} />}
    </section>
  )
}

function Counts({ days }: { days: readonly InstalacoesDoDia[] }) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Aceitas</th>
          <th scope="col">Recusadas</th>
        </tr>
      </thead>
      <tbody>
        {days.slice(0, shownDays).map(({ dia, aceitas, recusadas }) => (
          <tr key={dia}>
            <th scope="row">{longDate(dia)}</th>
            <td>{aceitas}</td>
            <td>{recusadas}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{sum(days.map(({ aceitas }) => aceitas))}</td>
          <td>{sum(days.map(({ recusadas }) => recusadas))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
