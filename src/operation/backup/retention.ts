// Each kind is counted separately: a backup that staff ask for, or one before a migration, never
// replaces a nightly backup.
import type { Copia } from '../../api/copias.ts'
import { backupsKept } from '../../api/backup-limits.ts'
import { day } from '../../model/milliseconds.ts'

/** The day, week or month in São Paulo, by the backup's name. */
type Period = (backup: Copia) => string

const dayOf: Period = ({ arquivo }) => arquivo.slice('adro-'.length, 'adro-2026-11-20'.length)
/** From Monday to Sunday; 1 January 1970 was a Thursday. */
const weekOf: Period = (backup) => String(Math.floor((Date.parse(dayOf(backup)) / day + 3) / 7))
const monthOf: Period = (backup) => dayOf(backup).slice(0, 7)

/** The newest backup of so many days is kept, then of so many weeks, then of so many months. */
const periods: readonly Period[] = [
  ...Array.from({ length: backupsKept.days }, () => dayOf),
  ...Array.from({ length: backupsKept.weeks }, () => weekOf),
  ...Array.from({ length: backupsKept.months }, () => monthOf),
]

/** The last backup may already contain a mistake. */
const fewest = 3

/**
 * Days, weeks and months without a backup are not counted: a clock that is wrong by years removes
 * no backup. Backups with a later date than now are counted separately.
 */
export function expired<Each extends Copia>(backups: readonly Each[], now: Date): Each[] {
  const isLater = ({ quando }: Copia) => Date.parse(quando) > now.getTime()
  const groups = Map.groupBy(backups, (each) => `${each.tipo} ${isLater(each)}`)
  return [...groups.values()].flatMap((group) => {
    let kept = 0
    return group.filter((backup, index) => {
      const period = periods[kept]
      const newer = group[index - 1]
      const isNewest =
        period !== undefined && (newer === undefined || period(newer) !== period(backup))
      if (isNewest) kept += 1
      return !isNewest && index >= fewest
    })
  })
}
