import type { Excecao } from '../../parish/horarios/excecao.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import { namedSchedule, type Repeating } from '../../parish/repeating.ts'
import { loadShared, useLoaded } from '../ui/use-loaded.ts'

const readPart = ((name) => loadShared(`${name}.php`)) as ReadPart

export function loadSchedule(): Promise<Schedule> {
  return readSchedule(readPart)
}

export async function loadAllThatRepeats(): Promise<{ schedule: Schedule; repeating: Repeating }> {
  const [schedule, eventos, paginas] = await Promise.all([
    loadSchedule(),
    loadShared('evento.php'),
    loadShared('pagina.php'),
  ])
  return { schedule, repeating: { eventos, paginas } }
}

export const pathsOfSchedule = ['celebracao.php', 'excecao.php', 'comunidade.php', 'site.php']
export const pathsOfAll = [...pathsOfSchedule, 'evento.php', 'pagina.php']

export function useSchedule(): Schedule | undefined {
  return useLoaded(loadSchedule, pathsOfSchedule).value
}

/** The exception and the schedule of what it names. */
export function useNamedSchedule(excecao: Excecao): [Excecao, Schedule] | undefined {
  const { value } = useLoaded(loadAllThatRepeats, pathsOfAll)
  return value && namedSchedule(excecao, value.schedule, value.repeating)
}
