// Load from wrk (https://github.com/wg/wrk), in Debian's package of the same name.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A path, or a path that is asked for only if it is not what these headers say. */
export type Asked = string | { path: string; headers: Record<string, string> }

export type LoadOptions = {
  /** The origin of the site, or its address with a path if nothing is asked for in turn. */
  url: string
  /** What each connection asks for in turn. */
  asked?: readonly Asked[]
  connections: number
  /** At most so long. */
  seconds: number
}

export type Load = {
  requestsPerSecond: number
  /** Answers of 400 and above, connections that failed, answers that took over ten seconds. */
  errors: number
  /** As wrk worded the errors. */
  said: string
}

export type RunningLoad = {
  /** When the time is over. */
  done: Promise<Load>
  /** Ends it now. */
  end(): Promise<Load>
}

export const howToGetWrk = 'needs wrk: apt install wrk'

export function hasWrk(): boolean {
  return spawnSync('which', ['wrk']).status === 0
}

/** Says how to get wrk if it is not there. */
export function needsWrk(): boolean {
  if (hasWrk()) return false
  console.log(howToGetWrk)
  return true
}

export function startLoad({ url, asked, connections, seconds }: LoadOptions): RunningLoad {
  const folder = mkdtempSync(join(tmpdir(), 'adro-wrk-'))
  const script = join(folder, 'asked.lua')
  if (asked !== undefined) writeFileSync(script, inLua(asked))
  const turns = asked === undefined ? [] : ['-s', script]
  const given = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', ...turns, url]
  const child = spawn('wrk', given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const done = Promise.all([text(child.stdout), once(child, 'exit')]).then(([printed]) => {
    rmSync(folder, { recursive: true })
    return read(printed)
  })
  return {
    done,
    end() {
      // It prints what it has seen.
      child.kill('SIGINT')
      return done
    },
  }
}

function inLua(asked: readonly Asked[]): string {
  const formatted = asked.map((each) => {
    if (typeof each === 'string') return `wrk.format("GET", ${JSON.stringify(each)})`
    const headers = Object.entries(each.headers).map(
      ([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    )
    return `wrk.format("GET", ${JSON.stringify(each.path)}, { ${headers.join(', ')} })`
  })
  return `
    local turn = 0
    local asked
    init = function() asked = { ${formatted.join(', ')} } end
    request = function() turn = turn % #asked + 1; return asked[turn] end`
}

function read(printed: string): Load {
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
  if (Number.isNaN(requestsPerSecond)) throw new Error(`wrk said: ${printed}`)
  const said = printed.split('\n').filter((line) => /Socket errors|Non-2xx/.test(line))
  const counts = said.flatMap((line) => [
    ...line.matchAll(/(?:connect|read|write|timeout|responses:) (\d+)/g),
  ])
  return {
    requestsPerSecond,
    errors: counts.reduce((sum, [, count]) => sum + Number(count), 0),
    said: said.map((line) => line.trim()).join('; '),
  }
}
