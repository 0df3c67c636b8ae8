import { NomeDaCopia, type TipoDeCopia } from '../../api/copias.ts'
import { day } from '../../model/milliseconds.ts'

/** '2026-11-20 03:00:00' */
const inBrazil = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** @param count when the name is taken: 2, 3, … */
export function backupName(moment: Date, tipo: TipoDeCopia, count = 1): NomeDaCopia {
  const kind = tipo === 'noite' ? '' : `-${tipo}`
  const suffix = count === 1 ? '' : `-${count}`
  return `adro-${stampOf(moment)}${kind}${suffix}.tar`
}

/** '2026-11-20-030000', in São Paulo. */
export function stampOf(moment: Date): string {
  return inBrazil.format(moment).replace(' ', '-').replaceAll(':', '')
}

export function isBackupName(name: string): name is NomeDaCopia {
  return NomeDaCopia.safeParse(name).success
}

const inName = /^adro-(.{10})-(\d\d)(\d\d)(\d\d)(?:-([a-z]+))?(?:-(\d+))?\.tar$/

/** The moment of the beginning, the kind, and the number among backups of one second. */
export function partsOfName(name: NomeDaCopia): { moment: Date; tipo: TipoDeCopia; count: number } {
  const [, date, hours, minutes, seconds, kind = 'noite', count = 1] = inName.exec(name) ?? []
  return {
    // São Paulo has been three hours behind all year round since 2019.
    moment: new Date(`${date}T${hours}:${minutes}:${seconds}-03:00`),
    tipo: kind as TipoDeCopia,
    count: Number(count),
  }
}

/** Made while a clock was wrong. @param moment ISO, or a date */
export function isAhead(moment: Date | string, now: Date): boolean {
  return new Date(moment).getTime() > now.getTime() + day
}

/** `adro atualizar` types it after `backup`, so that the name says what the copy is for. */
export const beforeUpdate = '--antes-da-atualizacao'
