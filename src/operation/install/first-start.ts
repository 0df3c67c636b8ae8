// The first start, before the service's: its sentences reach the person who installs, and the password
// that it draws does not reach the system's log.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { StartError } from '../../server/errors/start-error.ts'
import { type Machine, siteUser, withThisCommand } from './machine.ts'

/** @returns what it says of the first login; nothing where a site was before */
export async function firstStart(program: string, machine: Machine): Promise<string[]> {
  const { places } = machine
  const given = [...withThisCommand(siteUser(machine)), program, '--novo-site']
  const child = spawn('setpriv', given, {
    cwd: places.data,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: places.settings,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child, 'spawn')
  let said: string[] | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Adro está no ar')) {
      said = []
      child.kill('SIGTERM')
    } else if (!line.startsWith('{')) {
      said?.push(line)
    }
  }
  if (said === undefined) throw new StartError('O site não iniciou. O serviço não foi posto no ar.')
  return said
}
