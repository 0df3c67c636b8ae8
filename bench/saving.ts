import { setTimeout as pause } from 'node:timers/promises'

/** A member of staff at work on a running site. */
export type Saving = { url: string; cookie: string }

/** @returns milliseconds from the request to the whole answer */
export async function save({ url, cookie }: Saving, path: string, change: object): Promise<number> {
  const body = JSON.stringify(change)
  const began = performance.now()
  const response = await fetch(`${url}/api/${path}`, { method: 'PUT', headers: { cookie }, body })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`a save answered ${response.status}`)
  return performance.now() - began
}

/** Saves again and again until something else is over, about once a second. */
export async function saveEverySecond(
  saveOnce: () => Promise<number>,
  over: Promise<unknown>,
): Promise<number[]> {
  const isOver = over.then(() => true)
  const times: number[] = []
  while (!(await Promise.race([isOver, pause(1_000, false)]))) times.push(await saveOnce())
  return times
}
