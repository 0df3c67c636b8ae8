/** A browser's record of what it did, as its tracing writes it; times are in microseconds. */
export type Trace = { traceEvents: TraceEvent[] }

type TraceEvent = {
  name: string
  /** `X` is something that has a beginning and an end. */
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** How much of `dur` a processor worked for the thread. */
  tdur?: number
  args: { name?: string }
}

/**
 * Lighthouse's mobile preset takes a phone to be four times as slow as the machine it runs on, and
 * is made for machines whose benchmark index is 1,500 to 2,000 (docs/throttling.md of its sources).
 */
const presetIndex = 1_750

/**
 * The record as it would be of the machine that the preset is made for, with a processor always free
 * for the page: each task of a main thread takes as long as a processor of that speed works on it,
 * and not also as long as it waited to be given one. What happened within a task moves along with
 * its end. A browser has a dozen processes and Lighthouse another; where they share two processors,
 * most of a long task is waiting. A machine faster than the preset's is left at its own speed.
 *
 * @param index that Lighthouse found this machine to have during the visit
 */
export function onPresetMachine({ traceEvents, ...rest }: Trace, index: number): Trace {
  const speed = Math.min(1, index / presetIndex)
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const moved = new Map<TraceEvent, TraceEvent>()
  for (const thread of mainThreads) {
    const ofThread = traceEvents.filter((event) => threadOf(event) === thread)
    let task: TraceEvent | undefined
    for (const event of ofThread.toSorted(inOrder)) {
      if (isTask(event) && (task === undefined || event.ts >= endOf(task))) task = event
      if (task !== undefined && event.ts < endOf(task)) moved.set(event, shrunk(event, task, speed))
    }
  }
  return { ...rest, traceEvents: traceEvents.map((event) => moved.get(event) ?? event) }
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`
}

/** What contains comes before what it contains. */
function inOrder(one: TraceEvent, other: TraceEvent): number {
  return one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)
}

function isTask({ name, ph, dur, tdur }: TraceEvent): boolean {
  return ph === 'X' && name.endsWith('RunTask') && (dur ?? 0) > 0 && tdur !== undefined
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}

function shrunk(event: TraceEvent, task: TraceEvent, speed: number): TraceEvent {
  const share = Math.min(1, task.tdur! / task.dur!) * speed
  const ts = Math.round(task.ts + (event.ts - task.ts) * share)
  if (event.dur === undefined) return { ...event, ts }
  return { ...event, ts, dur: Math.round(event.dur * share) }
}
