// A new Debian follows docs/instalar.md to the letter. Then it updates, goes back and restores while
// staff save and visitors read; every other time the command is killed, or the power cut. Root only.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { siteAdmin } from '../scripts/running-site.ts'
import { createFront, type Front } from '../tests/support/front.ts'
import { publicHost } from '../tests/support/nginx.ts'
import { objectStoreOfTest, startObjectServer } from '../tests/support/object-server.ts'
import { isOpen } from '../tests/support/ports.ts'
import { randomBelow } from './chance.ts'
import { temporaryFolder } from './cleanup.ts'
import { type Machine, machineObstacle, makeMachine } from './machine.ts'
import type { Fault, Tally } from './tally.ts'

/** Minutes of the guide with its downloads; milliseconds in which no visitor gets an answer. */
const longest = { guide: 10, silence: 3_000, cut: 3_000, boot: 60_000 }

/** No answer came. */
const cut = { status: 0, body: '' }

type Archives = { present: string; next: string }

type Site = {
  machine: Machine
  archives: Archives
  front: Front
  cookie: string
  /** The prayer that staff change. */
  id: number
  /** Numbers in its text grow: the last one that was sent, and the last one that was acknowledged. */
  sent: number
  sure: number
  refused: string[]
}

export const updates: Fault = {
  what: 'the guide in a new Debian of 1 GB; updates, ways back and restores, every other one cut off',
  rounds: 20,
  secondsOfRound: 45,
  obstacle: machineObstacle,
  async run({ rounds, tally }) {
    for (const port of [80, 443, 3000]) {
      if (await isOpen(port)) throw new Error(`another program listens on port ${port}`)
    }
    const folder = temporaryFolder('archives')
    const store = await startObjectServer()
    const machine = makeMachine(folder.path)
    try {
      const archives = twoArchives(folder.path)
      await machine.boot()
      const site = await followGuide(machine, archives, tally)
      let silence = 0
      for (; tally.rounds < rounds; tally.rounds += 1) {
        silence = Math.max(silence, await thereAndBack(site, tally))
        if (tally.rounds % 2 === 1) await cutOff(site, tally)
      }
      tally.notes.push(`longest time without an answer: ${Math.round(silence)} ms`)
      if (machine.outOfMemory() > 0) tally.wrong.push(`${machine.outOfMemory()} killed for memory`)
      site.front.leave()
    } finally {
      await machine.remove()
      await store.stop()
      folder.remove()
    }
  },
}

/** The archive of this commit, and the same under the name of a later version. */
function twoArchives(folder: string): Archives {
  const cpu = process.arch
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'inherit' })
  run(process.execPath, 'scripts/pacote.ts', cpu, '--montado', '--em', folder)
  const [present = ''] = globSync(join(folder, 'adro-*.tar.gz'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const later = `${version}-depois`
  const next = join(folder, `adro-${later}-linux-${cpu}.tar.gz`)
  run('tar', '-xzf', present, '-C', folder)
  const unpacked = join(folder, `adro-${later}`)
  renameSync(join(folder, `adro-${version}`), unpacked)
  const about = join(unpacked, 'package.json')
  writeFileSync(about, readFileSync(about, 'utf8').replace(version, later))
  run('tar', '-czf', next, '-C', folder, basename(unpacked))
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  const lines = [present, next].map((file) => `${sum(file)}  ${basename(file)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
  return { present: version, next: later }
}

/** Each line of the guide, with the names of this machine in the place of the example's. */
async function followGuide(machine: Machine, archives: Archives, tally: Tally): Promise<Site> {
  writeFileSync(join(machine.root, 'etc/hostname'), 'debian\n')
  const here = `127.0.0.1 localhost debian ${publicHost} www.${publicHost} liturgia.up.railway.app\n`
  writeFileSync(join(machine.root, 'etc/hosts'), here)
  const { accessKeyId, secretAccessKey, endpoint, bucket } = objectStoreOfTest()
  const changes: [string, string][] = [
    ['0.3.0', archives.present],
    ['0.4.0', archives.next],
    ['linux-x64', `linux-${process.arch}`],
    ['https://LUGAR', 'file:///mnt'],
    ['O-SEU-ENDEREÇO', publicHost],
    // No authority gives a certificate for the example's name.
    ['| sudo tee /etc/caddy', String.raw`| sed '1i {\n\tlocal_certs\n}' | sudo tee /etc/caddy`],
    [
      'CHAVE:SEGREDO@servidor/bucket',
      `${accessKeyId}:${secretAccessKey}@${new URL(endpoint).host}/${bucket}`,
    ],
    // The two questions.
    ['/adro instalar', `/adro instalar --endereco ${publicHost} --email ${siteAdmin.email}`],
  ]
  const [guide = ''] = readFileSync('docs/instalar.md', 'utf8').split(
    '\n## Se o servidor se perder',
  )
  const lines = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block]) =>
    block!.trim().split('\n'),
  )
  let said = ''
  const began = performance.now()
  for (const line of lines) {
    const started = performance.now()
    said += await machine.run(changes.reduce((text, [from, to]) => text.replaceAll(from, to), line))
    tally.notes.push(`${((performance.now() - started) / 1000).toFixed(1)} s: ${line}`)
  }
  const minutes = (performance.now() - began) / 60_000
  tally.notes.push(`the guide: ${lines.length} commands, ${minutes.toFixed(1)} minutes`)
  if (minutes > longest.guide) tally.wrong.push(`the guide took ${minutes.toFixed(1)} minutes`)

  const authority = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  const certificate = readFileSync(join(machine.root, authority), 'utf8')
  const front = createFront({ port: 443, certificate })
  const password = / e a senha (\S+)/.exec(said)?.[1]
  const cookie = await logIn(front, password)
  const own = JSON.stringify({ novaSenha: siteAdmin.senha, nome: 'Ana' })
  const changed = await front.ask('PUT', '/api/login.php', { cookie, body: own })
  if (changed.status !== 200) throw new Error(`the password: ${changed.body.toString()}`)
  const site = {
    machine,
    archives,
    front,
    cookie: await logIn(front),
    id: 1,
    sent: 0,
    sure: 0,
    refused: [],
  }
  await expectVersion(site, archives.next, tally)
  return site
}

async function logIn(front: Front, senha: string | undefined = siteAdmin.senha): Promise<string> {
  const body = JSON.stringify({ email: siteAdmin.email, senha })
  const { status, headers, body: said } = await front.ask('POST', '/api/login.php', { body })
  if (status !== 200) throw new Error(`login: ${said.toString()}`)
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}

/** @returns the longest time without an answer, in milliseconds */
async function thereAndBack(site: Site, tally: Tally): Promise<number> {
  const { next, present } = site.archives
  const back = await underLoad(site, 'adro voltar', tally)
  await expectVersion(site, present, tally)
  const update = await underLoad(site, updateTo(next), tally)
  await expectVersion(site, next, tally)
  return Math.max(back, update)
}

function updateTo(version: string): string {
  return `adro atualizar /mnt/adro-${version}-linux-${process.arch}.tar.gz`
}

/** @returns the longest time without an answer, in milliseconds */
async function underLoad(site: Site, command: string, tally: Tally): Promise<number> {
  const over = new AbortController()
  site.refused = []
  let silence = 0
  let last = performance.now()
  const saving = async () => {
    while (!over.signal.aborted) {
      if (await save(site)) tally.acknowledged += 1
      await pause(20)
    }
  }
  const reading = async () => {
    while (!over.signal.aborted) {
      if (await isServed(site)) {
        silence = Math.max(silence, performance.now() - last)
        last = performance.now()
      }
      await pause(10)
    }
  }
  const load = [saving(), reading()]
  await site.machine.run(command)
  over.abort()
  await Promise.all(load)
  tally.refused += site.refused.length
  if (site.refused.length > 0) tally.notes.push(`${command}: ${site.refused.join(', ')}`)
  await look(site, tally)
  if (silence > longest.silence) tally.wrong.push(`no answer for ${Math.round(silence)} ms`)
  return silence
}

async function save(site: Site): Promise<boolean> {
  site.sent += 1
  const number = site.sent
  const body = JSON.stringify({ id: site.id, oracao: `Vez ${number}` })
  const { front, cookie, refused } = site
  const { status } = await front.ask('PUT', '/api/oracao.php', { cookie, body }).catch(() => cut)
  if (status === 200) site.sure = number
  else refused.push(`a save: ${status}`)
  return status === 200
}

async function isServed({ front, refused }: Site): Promise<boolean> {
  const { status, body } = await front.ask('GET', '/Home').catch(() => cut)
  const isWhole = status === 200 && body.toString().trimEnd().endsWith('</html>')
  if (!isWhole) refused.push(`a page: ${status}`)
  return isWhole
}

async function numberOf({ front, id }: Site): Promise<number> {
  const { body } = await front.ask('GET', '/api/oracao.php')
  const { data } = JSON.parse(body.toString()) as { data: { id: number; oracao: string }[] }
  return Number(/\d+/.exec(data.find((row) => row.id === id)?.oracao ?? '')?.[0])
}

async function look(site: Site, tally: Tally): Promise<void> {
  const number = await numberOf(site)
  if (!(number >= site.sure)) tally.lost.push(`save ${site.sure} became ${number}`)
}

/** Each command is cut off somewhere, and repeated. */
async function cutOff(site: Site, tally: Tally): Promise<void> {
  const { present, next } = site.archives
  await repeatAfterCut(site, 'adro voltar', tally)
  await expectVersion(site, present, tally)
  await repeatAfterCut(site, updateTo(next), tally)
  await expectVersion(site, next, tally)

  await save(site)
  const copied = site.sure
  const [copia = ''] = /\S+adro-\S+/.exec(await site.machine.run('adro backup')) ?? []
  await save(site)
  site.sure = copied
  await repeatAfterCut(site, `adro restaurar ${copia} --sim`, tally)
  site.cookie = await logIn(site.front)
  const number = await numberOf(site)
  if (number !== copied) tally.lost.push(`restored: ${copied} became ${number}`)
}

let isPowerCut = false

async function repeatAfterCut(site: Site, command: string, tally: Tally): Promise<void> {
  const { machine } = site
  const child = machine.launch(`echo $$ > /run/cut; exec ${command}`)
  await pause(randomBelow(longest.cut))
  isPowerCut = !isPowerCut
  if (isPowerCut) {
    await machine.cut()
    await machine.boot()
    const end = performance.now() + longest.boot
    while (!(await isServed(site)) && performance.now() < end) await pause(100)
    if (!(await isServed(site))) tally.wrong.push(`not up after a power cut in: ${command}`)
  } else await machine.run('kill -9 $(cat /run/cut) || true')
  child.kill()
  await machine.run(command).catch((error: Error) => {
    tally.wrong.push(`${command}, repeated: ${error.message}`)
  })
  await look(site, tally)
}

async function expectVersion({ machine }: Site, version: string, tally: Tally): Promise<void> {
  const said = await machine.run('adro versao')
  if (!said.includes(` ${version} `)) tally.wrong.push(`${version} should run: ${said.trim()}`)
}
