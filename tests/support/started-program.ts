// The built program, in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { addressWithoutServer } from './site.ts'

export type StartOptions = { args?: string[]; cwd?: string }

export function startProgram(
  env: Record<string, string>,
  { args = [], cwd = '.' }: StartOptions = {},
): ChildProcess {
  return spawn(process.execPath, [resolve('build/server/adro.js'), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LITURGIA_URL: addressWithoutServer,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
}

/** What a start prints, as it comes. */
export function printedBy(child: ChildProcess): () => string {
  const lines: string[] = []
  child.stdout!.setEncoding('utf8').on('data', (line: string) => lines.push(line))
  return () => lines.join('')
}
