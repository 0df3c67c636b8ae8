import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './tally.ts'

const paths = ['/Home', '/Oracoes', '/Liturgia', '/Comunidade/1', '/api/oracao.php']
/** Milliseconds. */
const between = 40
const longestAnswer = 10_000

type Seen = {
  answers: number
  /** Milliseconds. */
  slowest: number
}

type Options = {
  /** The site may answer 503; else each request must be served. */
  may503?: boolean
  /** Milliseconds. */
  within?: number
}

export function watchVisitors(url: string, tally: Tally, options: Options = {}) {
  const { may503 = false, within = longestAnswer } = options
  const seen: Seen = { answers: 0, slowest: 0 }
  const leaving = new AbortController()

  async function visit(path: string): Promise<void> {
    const began = performance.now()
    try {
      const response = await fetch(url + path, { signal: AbortSignal.timeout(longestAnswer) })
      await response.arrayBuffer()
      const { status, headers } = response
      seen.answers += 1
      seen.slowest = Math.max(seen.slowest, performance.now() - began)
      if (status >= 500 && status !== 503) tally.failures.push(`GET ${path}: ${status}`)
      else if (status !== 200 && !(status === 503 && may503)) {
        tally.wrong.push(`GET ${path}: ${status}`)
      }
      if (status === 503 && !headers.has('retry-after')) {
        tally.wrong.push(`GET ${path}: 503 without Retry-After`)
      }
    } catch (error) {
      tally.wrong.push(`GET ${path}: no response, ${(error as Error).name}`)
    }
  }

  async function read(): Promise<void> {
    for (let each = 0; !leaving.signal.aborted; each += 1) {
      await visit(paths[each % paths.length]!)
      await pause(between)
    }
  }

  const reading = read()
  return {
    async leave(): Promise<Seen> {
      leaving.abort()
      await reading
      if (seen.slowest > within) tally.wrong.push(`a visitor waited ${Math.round(seen.slowest)} ms`)
      return seen
    },
  }
}
