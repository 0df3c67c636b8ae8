// Rules of retention, by list and time. Each kind is counted separately: a backup that staff ask
// for, or one before a migration, never replaces a nightly backup.
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
const stages: readonly { period: Period; most: number }[] = [
  { period: dayOf, most: backupsKept.days },
  { period: weekOf, most: backupsKept.weeks },
  { period: monthOf, most: backupsKept.months },
]

/** The last backup may already contain a mistake. */
const fewest = 3

/**
 * Days, weeks and months without a backup are not counted: a clock that is wrong by years removes
 * no backup. Backups with a later date than now are counted separately.
 *
 * @param backups the newest first
 */
export function expired(backups: readonly Copia[], now: Date): Copia[] {
  return groupsOf(backups, now).flatMap((group) => {
    const stay = new Set(group.slice(0, fewest))
    const left = stages.map(({ most }) => most)
    for (const [index, backup] of group.entries()) {
      const stage = left.findIndex((count) => count > 0)
      if (stage === -1) break
      if (!isNewestOf(stages[stage]!.period, group, index)) continue
      stay.add(backup)
      left[stage]! -= 1
    }
    return group.filter((backup) => !stay.has(backup))
  })
}

function groupsOf(backups: readonly Copia[], now: Date): Copia[][] {
  const groups = Map.groupBy(backups, (each) => `${each.tipo} ${isLater(each, now)}`)
  return [...groups.values()]
}

function isNewestOf(period: Period, group: readonly Copia[], index: number): boolean {
  const newer = group[index - 1]
  return newer === undefined || period(newer) !== period(group[index]!)
}

function isLater(backup: Copia, now: Date): boolean {
  return timeOf(backup) > now.getTime()
}

function timeOf({ quando }: Copia): number {
  return Date.parse(quando)
}
