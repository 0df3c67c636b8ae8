import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import { loadShared, useLoaded, useWritesTo } from '../ui/use-loaded.ts'

const readPart = ((name) => loadShared(`${name}.php`)) as ReadPart

/** The schedule as the server has it now. */
export function scheduleNow(): Promise<Schedule> {
  return readSchedule(readPart)
}

const paths = ['celebracao.php', 'excecao.php', 'comunidade.php', 'site.php']

/** The schedule, loaded again after each call of this panel that changes it; undefined until it is there. */
export function useSchedule(): Schedule | undefined {
  const { value, reload } = useLoaded(scheduleNow)
  useWritesTo(paths, () => void reload())
  return value
}
