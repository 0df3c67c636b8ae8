import { NomeDaCopia } from '../../contract/copias.ts'

const inBrazil = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/**
 * 'adro-2026-11-20-030000.tar': sorted by name is sorted by time.
 *
 * @param count when the name is taken: 2, 3, …
 */
export function backupName(moment: Date, count = 1): NomeDaCopia {
  const [date = '', time = ''] = inBrazil.format(moment).split(', ')
  const suffix = count === 1 ? '' : `-${count}`
  return `adro-${date}-${time.replaceAll(':', '')}${suffix}.tar`
}

export function isBackupName(name: string): name is NomeDaCopia {
  return NomeDaCopia.safeParse(name).success
}

/** When it was begun. São Paulo has been three hours behind all year round since 2019. */
export function momentOfName(name: NomeDaCopia): Date {
  const [, date, hours, minutes, seconds] =
    /^adro-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})/.exec(name) ?? []
  return new Date(`${date}T${hours}:${minutes}:${seconds}-03:00`)
}
