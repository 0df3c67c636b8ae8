import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import { loadShared, useLoaded, useWritesTo } from '../ui/use-loaded.ts'

const readPart = ((name) => loadShared(`${name}.php`)) as ReadPart

export function loadSchedule(): Promise<Schedule> {
  return readSchedule(readPart)
}

const paths = ['celebracao.php', 'excecao.php', 'comunidade.php', 'site.php']

/** Undefined until loaded; reloaded after each change by this panel. */
export function useSchedule(): Schedule | undefined {
  const { value, reload } = useLoaded(loadSchedule)
  useWritesTo(paths, () => void reload())
  return value
}
