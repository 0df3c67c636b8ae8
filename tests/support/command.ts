// A command of the operator, as it is typed.
import { execFile } from 'node:child_process'
import { join } from 'node:path'

export const commandScript = join(process.cwd(), 'src/operation/commands/adro.ts')

/** Lines without the empty ones. */
export type Outcome = { code: number; out: string[]; err: string[] }

/** @param env the only variables that it has, besides PATH */
export function runCommand(args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [commandScript, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) =>
        resolve({
          code: error === null ? 0 : Number(error.code),
          out: out.split('\n').filter(Boolean),
          err: err.split('\n').filter(Boolean),
        }),
    )
  })
}
