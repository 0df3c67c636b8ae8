// The parts of the sheet that the screen hides.
import { addDays } from '../../model/dates/civil-date.ts'
import { shortDate } from '../../model/dates/long-date.ts'
import { isMissa } from '../../parish/horarios/celebracao.ts'
import { pages } from '../../parish/paths.ts'
import { specialReach } from '../../parish/horarios/special-days.ts'
import { useParishName, useRootData } from '../document/root-data.ts'
import type { Qr } from '../ui/draw-qr.ts'
import { Emblem } from '../ui/emblem.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { type Chosen, chosenInWords } from './chosen-times.ts'
import { classes } from '../ui/classes.ts'
import styles from './horarios.module.css'
import type { PageTimes } from './page-times.ts'

type HeadProps = {
  times: PageTimes
  chosen: Chosen
  /** Whether the sheet's largest line names a community. */
  hasName: boolean
}

export function SheetHead({ times, chosen, hasName }: HeadProps) {
  const nome = useParishName()
  const { site } = useRootData()
  const isOfMissas = chosen.tipo === undefined || isMissa(chosen.tipo)
  const only = chosenInWords(hasName ? { ...chosen, comunidade: undefined } : chosen, times)
  return (
    <div className={classes('door-head', styles.onPaper)}>
      <Emblem size={96} alt="" />
      <div>
        <p className="door-title">{isOfMissas ? 'Horários das Missas' : 'Horários'}</p>
        <p>{nome}</p>
        {site?.telefone && <p>{`Secretaria: ${site.telefone}`}</p>}
        {only !== '' && <p className="door-only">{only}</p>}
      </div>
    </div>
  )
}

/** The sheet lists changes within `specialReach`, so it is valid until then. */
export function SheetFoot({ qr, today }: { qr: Qr | undefined; today: string }) {
  const { origin } = useRootData()
  const until = shortDate(addDays(today, specialReach))
  return (
    <div className={classes('door-foot', styles.onPaper)}>
      {qr !== undefined && <QrCode qr={qr} label="Código QR da página dos horários" />}
      <div>
        <p>{`Impresso em ${shortDate(today)}, vale até ${until}.`}</p>
        <p>Os horários de hoje estão sempre no site:</p>
        <p className="door-only">{origin.replace(/^https?:\/\//, '') + pages.horarios}</p>
      </div>
    </div>
  )
}
