import type { Liturgia } from '../../../contract/liturgia.ts'
import { usePrinting } from '../../comfort/use-printing.ts'
import { type Leitura, leituras } from './leituras.ts'
import { Reading } from './reading.tsx'

/** The chosen reading; on paper all readings of the day. */
export function Readings({ liturgia, chosen }: { liturgia: Liturgia; chosen: Leitura }) {
  const isPrinting = usePrinting()
  const ofDay = leituras.filter(({ name }) => liturgia[name].texto !== '')
  const isAll = isPrinting && ofDay.length > 0
  const shown = isAll ? ofDay : leituras.filter(({ name }) => name === chosen)
  return (
    <div className="leaflet">
      {shown.map(({ name }) => (
        <Reading key={name} liturgia={liturgia} chosen={name} />
      ))}
    </div>
  )
}
