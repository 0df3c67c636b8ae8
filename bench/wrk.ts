// Load from wrk (https://github.com/wg/wrk), in Debian's package of the same name. A generator in Node
// would take as much processor time for each request as the site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findWrk } from '../scripts/find-programs.ts'

type LoadOptions = {
  /** The origin of the site. */
  url: string
  /** What each connection requests in turn. */
  paths: readonly string[]
  headers?: Record<string, string>
  connections?: number
}

type Load = {
  perSecond: number
  /** Responses of 400 and above, failed connections, responses that took over ten seconds. */
  errors: number
}

type RunningLoad = { done: Promise<Load>; end(): Promise<Load> }

/** Says how to install wrk if it is missing. */
export function needsWrk(): boolean {
  const isMissing = findWrk() === undefined
  if (isMissing) console.log('needs wrk: apt install wrk')
  return isMissing
}

/** @param seconds at most; `end` ends it before */
export function startLoad(
  { url, paths, headers = {}, connections = 32 }: LoadOptions,
  seconds: number,
): RunningLoad {
  const folder = mkdtempSync(join(tmpdir(), 'adro-wrk-'))
  const script = join(folder, 'paths.lua')
  writeFileSync(
    script,
    `local n = 0
     local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
     request = function() n = n % #paths + 1; return wrk.format("GET", paths[n]) end`,
  )
  const given = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script]
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = spawn('wrk', [...given, ...sent, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const done = Promise.all([text(child.stdout), once(child, 'exit')]).then(([printed]) => {
    rmSync(folder, { recursive: true })
    return read(printed)
  })
  return {
    done,
    end() {
      // wrk prints its figures on this signal.
      child.kill('SIGINT')
      return done
    },
  }
}

function read(printed: string): Load {
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
  if (Number.isNaN(perSecond)) throw new Error(`wrk printed: ${printed}`)
  const counts = printed.matchAll(/(?:connect|read|write|timeout|responses:) (\d+)/g)
  return { perSecond, errors: [...counts].reduce((sum, [, count]) => sum + Number(count), 0) }
}

const secondsOfRound = 2

/** Requests per second of several servers, one after the other in each round. */
export async function ratesInTurns(
  rounds: number,
  servers: readonly LoadOptions[],
): Promise<number[][]> {
  const rates: number[][] = servers.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      const { perSecond, errors } = await startLoad(server, secondsOfRound).done
      if (errors > 0) throw new Error(`${errors} errors at ${server.url}${server.paths[0]}`)
      rates[index]!.push(perSecond)
    }
  }
  return rates
}
