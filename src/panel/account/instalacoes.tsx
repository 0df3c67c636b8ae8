import type { InstalacoesDoDia } from '../../api/instalacao.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { staff } from '../../api/sentences/staff-messages.ts'
import { LoadState } from '../messages/load-state.tsx'
import { Block } from '../ui/block.tsx'
import { useData } from '../ui/use-loaded.ts'
import styles from './account.module.css'

const shownDays = 14

export function Instalacoes() {
  const loaded = useData('instalacao.php')
  const { value: days } = loaded
  return (
    <Block title="Instalações do aplicativo">
      <p>{staff.instalacoes}</p>
      <LoadState loaded={loaded} failed="carregar os números" />
      {days?.length === 0 && <p>{staff.noInstalacoes}</p>}
      {days !== undefined && days.length > 0 && <Counts days={days} />}
    </Block>
  )
}

function Counts({ days }: { days: readonly InstalacoesDoDia[] }) {
  const sum = (key: 'aceitas' | 'recusadas') => days.reduce((total, day) => total + day[key], 0)
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
          <td>{sum('aceitas')}</td>
          <td>{sum('recusadas')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
