// Several sites from one program folder, each with its own file of settings, as adro-paroquia.conf starts
// them.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startArguments } from '../../scripts/running-site.ts'
import { runCommand } from '../support/command.ts'
import { freePort } from '../support/ports.ts'
import { addressWithoutServer, templateDir } from '../support/site.ts'

const names = ['santa-rita', 'sao-jose']

let folder: string
let sites: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-paroquias-'))
  sites = []
  for (const name of names) {
    const place = join(folder, name)
    await mkdir(place)
    await cp(templateDir, join(place, 'dados'), { recursive: true })
    const port = `PORT=${await freePort()}`
    const settings = [`DATA_DIR=${place}/dados`, port, `LITURGIA_URL=${addressWithoutServer}`]
    await writeFile(join(place, 'site.env'), `${settings.join('\n')}\n`)
  }
})
afterEach(async () => {
  for (const site of sites) {
    const exit = once(site, 'exit')
    if (site.exitCode === null && site.kill()) await exit
  }
  await rm(folder, { recursive: true })
})

function environmentOf(name: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ENV_FILE: join(folder, name, 'site.env') }
}

async function start(name: string): Promise<void> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const site = spawn(process.execPath, startArguments(), {
    stdio: [...stdio],
    env: environmentOf(name),
  })
  sites.push(site)
  let said = ''
  site.stdout!.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said).toContain('Adro está no ar')
}

test('each has its own data', async () => {
  await Promise.all(names.map(start))
  const { out } = await runCommand(['backup'], environmentOf('sao-jose'))
  expect(out.at(-1)).toContain(`Pronto: ${join(folder, 'sao-jose', 'dados', 'copias')}/adro-`)
})
