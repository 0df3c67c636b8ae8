// An installation is examined: each thing that is wrong with it is named, with what to do.
import { cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupName } from '../../src/operation/backup/backup-name.ts'
import { idOf } from '../../src/operation/backup/elsewhere/address.ts'
import { whyNot } from '../../src/operation/backup/elsewhere/destination.ts'
import type { Elsewhere } from '../../src/operation/backup/elsewhere/state.ts'
import { examineKindOfDisk, examineSpace } from '../../src/operation/diagnosis/space.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { readEnv } from '../../src/server/settings/env.ts'
import { marks } from '../../src/server/store/marks.ts'
import { contentsOf, findingsOf } from '../support/diagnosis.ts'
import { listen } from '../support/listen.ts'
import { otherDiskThan } from '../support/other-disk.ts'
import { copyOfStarterData, createTestSite, testNow } from '../support/site.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Changes the database of the installation, which is at rest. */
function change(sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  db.exec(sql)
  db.close()
}

const saying = (verdict: string, text: RegExp, todo: RegExp) => ({
  verdict,
  text: expect.stringMatching(text),
  todo: expect.stringMatching(todo),
})
const problem = (text: RegExp, todo = /./) => saying('problema', text, todo)
const attention = (text: RegExp, todo = /./) => saying('atenção', text, todo)
const inOrder = (text: RegExp) => ({ verdict: 'em ordem', text: expect.stringMatching(text) })

test('a sound installation that runs has no problem, and stays as it is', async () => {
  const site = await createTestSite()
  const { port, url, close } = await listen(site.app)
  const before = await contentsOf(site.dataDir)
  const findings = await findingsOf(site.dataDir, { PORT: String(port), PUBLIC_URL: url })
  expect(await contentsOf(site.dataDir)).toEqual(before)
  await close()
  await site.close()
  expect(findings).toEqual({
    'Banco de dados': [inOrder(/íntegro/)],
    'Versão do banco': [inOrder(/desta versão/)],
    'Cópias de segurança': [inOrder(/site é novo/)],
    'Cópias fora daqui': [inOrder(/site é novo/)],
    'Espaço em disco': [expect.objectContaining({ text: expect.stringMatching(/livres de/) })],
    'Disco dos dados': [],
    Serviço: [inOrder(/no ar/)],
    'Endereço público': [inOrder(/leva a este site/)],
    Certificado: [],
    Programa: [inOrder(/^Este é o Adro \d/)],
  })
})

test('a site that was killed is read with its last writes, and stays as it is', async () => {
  const crashed = await mkdtemp(join(tmpdir(), 'adro-morto-'))
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  db.exec(`insert into marco (nome, quando) values ('ultima-copia', '2026-11-20T03:00:00.000Z')`)
  await cp(dataDir, crashed, { recursive: true })
  db.close()
  const before = await contentsOf(crashed)
  const findings = await findingsOf(crashed)
  expect(findings['Cópias de segurança']).toEqual([inOrder(/boa é de 20/)])
  expect(findings['Serviço']).toEqual([attention(/não está no ar/, /systemctl status adro/)])
  expect(await contentsOf(crashed)).toEqual(before)
  await rm(crashed, { recursive: true })
})

describe('a database that is', () => {
  const file = () => join(dataDir, 'adro.db')
  test.each([
    ['another file', () => writeFile(file(), 'carta'.repeat(1000)), /danificado/, /restaurar/],
    ['empty', () => truncate(file(), 0), /danificado.*nenhuma tabela/, /restaurar/],
    ['cut off', () => truncate(file(), 20_480), /danificado/, /restaurar/],
    ['not there', () => rm(file()), /Não há banco de dados/, /DATA_DIR.*restaurar/],
    ['a folder', () => rm(file()).then(() => mkdir(file())), /não pôde ser lido/, /./],
  ])('%s hides what depends on it, and nothing else', async (_, spoil, text, todo) => {
    await spoil()
    const findings = await findingsOf(dataDir)
    expect(findings['Banco de dados']).toEqual([problem(text, todo)])
    const others = ['Espaço em disco', 'Disco dos dados', 'Serviço', 'Endereço público']
    const last = ['Certificado', 'Programa']
    expect(Object.keys(findings)).toEqual(['Banco de dados', ...others, ...last])
  })

  test.each([
    ['newer', "insert into kysely_migration values ('999-futuro', '2030')", problem(/mais nova/)],
    [
      'older',
      "delete from kysely_migration where name >= '020'",
      attention(/\d mudanças/, /Reinicie/),
    ],
    ['never migrated', 'drop table kysely_migration', problem(/não tem as tabelas/, /npm start/)],
  ])('%s than the program', async (_, sql, expected) => {
    change(sql)
    expect((await findingsOf(dataDir))['Versão do banco']).toEqual([expected])
  })

  test('a database without a table that a check needs is reported by that check', async () => {
    change('drop table marco')
    expect((await findingsOf(dataDir))['Cópias de segurança']).toEqual([
      attention(/Não foi possível verificar \(no such table/),
    ])
  })
})

describe('the copies elsewhere', () => {
  let COPIAS_DESTINO: string
  beforeEach(async () => {
    COPIAS_DESTINO = await mkdtemp(join(otherDiskThan(dataDir), 'adro-fora-'))
  })
  afterEach(() => rm(COPIAS_DESTINO, { recursive: true, force: true }))

  const onlyRead = { code: 'EROFS', syscall: 'open' }
  const sent = (hours: number, trouble: Partial<Elsewhere>) => {
    const noite = backupName(new Date(testNow.getTime() - hours * 3_600_000), 'noite')
    const destino = idOf({ folder: COPIAS_DESTINO })
    const nota = JSON.stringify({ destino, noite, conferida: testNow.toISOString(), ...trouble })
    change(`insert into marco (nome, quando, nota) values ('${marks.elsewhere}', '', '${nota}')`)
  }
  const found = async (env: Record<string, string> = { COPIAS_DESTINO }) =>
    (await findingsOf(dataDir, env))['Cópias fora daqui']

  test('the folder is tried: one that is gone, or on the disk of the site', async () => {
    sent(9, {})
    await rm(COPIAS_DESTINO, { recursive: true })
    expect(await found()).toEqual([attention(/hoje\. A pasta de COPIAS_DESTINO não existe/)])
    const beside = `${dataDir}-ao-lado`
    await mkdir(beside)
    expect(await found({ COPIAS_DESTINO: beside })).toEqual([problem(/no mesmo disco que o site/)])
    await rm(beside, { recursive: true })
  })

  test('for a folder that is closed to the site, the commands that open it are named', async () => {
    sent(9, { falha: whyNot(Object.assign(new Error('closed'), { code: 'EACCES' })) })
    expect(await found()).toEqual([
      attention(/não pode ler ou gravar/, /sudo chown adro: \/.* uid=adro\.$/),
    ])
  })

  test('while the service does not answer, the advice is to wait', async () => {
    const destination = 's3://K:girassol@127.0.0.1:9/copias'
    expect(await found({ COPIAS_DESTINO: destination })).toEqual([
      problem(/O serviço de COPIAS_DESTINO não respondeu\.$/, /^Espere/),
    ])
  })

  test('the copies are asked for on a site of more than a week', async () => {
    change(`update marco set quando = '2026-11-12' where nome = 'conteudo-inicial'`)
    expect(await found({})).toEqual([attention(/Quem o instalou pode indicar/, /COPIAS_DESTINO/)])
  })

  test.each([
    [9, {}, inOrder(/^Última cópia fora daqui: hoje, conferida\.$/)],
    [9, { falha: 'Está cheio.' }, attention(/hoje\. Está cheio\. O site tenta de novo/)],
    [
      9,
      { falha: whyNot(Object.assign(new Error('closed'), onlyRead)) },
      attention(/só pode ser lido/),
    ],
    [9, { danificada: 'Um difere.\nArquivos: ana.webp.' }, attention(/hoje\. Um difere\.$/)],
    [72, { falha: 'Está cheio.' }, problem(/há 3 dias\. Está cheio\./)],
    [72, {}, problem(/nenhuma chegou lá/)],
  ])('of %i hours ago, with the trouble %o', async (hours, trouble, expected) => {
    sent(hours, trouble)
    expect(await found()).toEqual([expected])
  })
})

describe('the backup', () => {
  const made = (hours: number) => {
    const when = new Date(testNow.getTime() - hours * 3_600_000).toISOString()
    change(`insert into marco (nome, quando) values ('ultima-copia', '${when}')`)
  }
  const made2099 = () => change(`update marco set quando = '2099' where nome = 'ultima-copia'`)
  async function write(): Promise<void> {
    await mkdir(join(dataDir, 'copias'))
    const name = 'adro-2026-11-20-030000.tar'
    await writeFile(join(dataDir, 'copias', name), Buffer.alloc(2048, 'a'))
  }
  const found = async (env = {}) => (await findingsOf(dataDir, env))['Cópias de segurança']

  test('a backup that nothing recorded is found in its folder, as after a restore', async () => {
    await write()
    expect(await found()).toEqual([inOrder(/boa é de/)])
  })

  test('the backup is missing where the site is no longer new', async () => {
    change(`update marco set quando = '2026-01-01' where nome = 'conteudo-inicial'`)
    expect(await found()).toEqual([attention(/nenhuma/, /npm run backup/)])
  })

  test.each([
    [36, inOrder(/19\/11\/2026, 0h/)],
    [37, attention(/há 2 dias/, /npm run backup/)],
    [7 * 24 + 1, problem(/há 7 dias/, /npm run backup/)],
  ])('the backup is %d hours old', async (hours, expected) => {
    made(hours)
    expect(await found()).toEqual([expected])
  })

  test('a backup that a full disk kept from the record counts, and one of a clock that was ahead does not', async () => {
    made(9 * 24)
    await write()
    expect(await found()).toEqual([inOrder(/boa é de 20/)])
    made2099()
    expect(await found()).toEqual([inOrder(/boa é de 20/)])
  })

  test('while the store of the pictures does not answer, the advice is to wait', async () => {
    made(12)
    change(`insert into marco (nome, quando, nota)
      values ('copia-falhou', '2026-11-20T10:00:00.000Z', '${refusals.storeAway}')`)
    expect(await found()).toEqual([inOrder(/boa/), attention(/não respondeu/, /^Espere/)])
  })

  test('a backup that failed says why', async () => {
    made(12)
    change(`insert into marco (nome, quando, nota)
      values ('copia-falhou', '2026-11-20T10:00:00.000Z', 'O disco está cheio.')`)
    const failed = attention(/de 20\/11\/2026, 7h não deu certo\. O disco está cheio\./)
    expect(await found()).toEqual([inOrder(/boa é de/), failed])
  })

  test('the backup lies in a folder whose older backups are gone, as on a disk that is not mounted', async () => {
    made(12)
    await write()
    const lost = new Date(testNow.getTime() - 36 * 3_600_000).toISOString()
    change(`insert into marco (nome, quando) values ('copias-sumiram', '${lost}')`)
    const told = problem(/As cópias feitas até 19\/11\/2026.*não estão mais/, /está montado/)
    expect(await found()).toEqual([inOrder(/./), told])
  })

  test('the backup is not asked for where it is turned off', async () => {
    change(`update marco set quando = '2026-01-01' where nome = 'conteudo-inicial'`)
    expect(await found({ BACKUP_DIR: 'off' })).toEqual([inOrder(/desligadas/)])
  })
})

describe('a disk', () => {
  const megabyte = 1024 ** 2
  test.each([
    [50 * 1024, inOrder(/50 GB livres de 100 GB/)],
    [1024, inOrder(/1 GB livres de 100 GB/)],
    [1023, attention(/pouco espaço.*1 GB/, /cópias/)],
    [100, attention(/pouco espaço.*105 MB/, /cópias/)],
    [99, problem(/quase cheio/, /cópias/)],
    [0, problem(/O disco está cheio/, /cópias/)],
  ])('a disk with %d MB left is reported', async (free, expected) => {
    const disk = { bsize: megabyte, blocks: 100 * 1024, bavail: free }
    const env = readEnv({ DATA_DIR: dataDir })
    expect(await examineSpace({ env }, async () => disk)).toEqual([expected])
  })

  // Sonarr/Sonarr#1886, slskd/slskd#1830, David-Crty/databasement#344; statfs(2) has the numbers.
  test.each([
    ['NFS', 0x6969, attention(/disco da rede.*\(NFS\)/, /COPIAS_DESTINO/)],
    ['SMB', 0xfe534d42, attention(/\(SMB\)/)],
    ['older SMB', 0xff534d42, attention(/\(SMB\)/)],
    ['FUSE', 0x65735546, attention(/\(FUSE\)/)],
    ['a folder of another computer', 0x01021997, attention(/\(9p\)/)],
    ['a folder of VirtualBox', 0x786f4256, attention(/\(VirtualBox\)/)],
    ['ext4', 0xef53, undefined],
    ['a disk in memory', 0x01021994, undefined],
  ])('data on %s', async (_, type, expected) => {
    const dataOf = (env: object) =>
      examineKindOfDisk(readEnv({ DATA_DIR: join(dataDir, 'ainda-nao'), ...env }), async () => ({
        type,
      }))
    expect(await dataOf({})).toEqual(expected === undefined ? [] : [expected])
    expect(await dataOf({ DATABASE_URL: 'postgres://adro@127.0.0.1/adro' })).toEqual([])
  })

  test('a disk of its own for backups is examined as well', async () => {
    const other = otherDiskThan(dataDir)
    const findings = await findingsOf(dataDir, { BACKUP_DIR: `${other}/adro/copias` })
    expect(findings['Espaço em disco']!.map(({ text }) => text)).toEqual([
      expect.stringContaining(`No disco de ${dataDir} há`),
      expect.stringContaining(`No disco de ${other} há`),
    ])
  })
})

describe('service and public address', () => {
  const healthy = { text: 'ok 0.2.0 40b343b\n', status: 200 }
  const sound = { here: healthy, there: healthy, PUBLIC_URL: '' }
  type Answers = typeof sound

  /** What is said of both; `here` answers the address of this machine, `there` the public one. */
  async function said(answers: Partial<Answers>) {
    const { here, there, PUBLIC_URL } = { ...sound, ...answers }
    const app = new Hono().get('/healthz', ({ req }) => {
      const { text, status } = req.header('host')!.startsWith('localhost') ? there : here
      return new Response(text, { status })
    })
    const { port, close } = await listen(app)
    const env = { PORT: String(port), PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}` }
    const findings = await findingsOf(dataDir, env)
    await close()
    return [findings['Serviço'], findings['Endereço público']]
  }
  const unreached = { text: '', status: 502 }
  const other = { text: 'oi', status: 200 }
  const isUp = inOrder(/no ar/)

  test.each<[string, Partial<Answers>, object, object]>([
    ['both are this site', {}, isUp, inOrder(/leva a este site/)],
    ['another is there', { there: other }, isUp, problem(/outra coisa/, /PUBLIC_URL/)],
    ['the proxy misses it', { there: unreached }, isUp, problem(/o proxy, e não/, /nginx/)],
    [
      'another has its port',
      { here: other, there: unreached },
      problem(/outro programa/, /ss -ltnp/),
      problem(/o proxy, e não alcança/, /nginx/),
    ],
    [
      'nothing is there',
      { PUBLIC_URL: 'http://127.0.0.1:9' },
      isUp,
      problem(/recusou a conexão/, /celular/),
    ],
    [
      'the name is not known',
      { PUBLIC_URL: 'https://paroquia.invalid' },
      isUp,
      problem(/paroquia\.invalid não foi encontrado/),
    ],
  ])('%s', async (_, answers, service, address) => {
    expect(await said(answers)).toEqual([[service], [address]])
  })

  test('without PUBLIC_URL only this machine may reach the site', async () => {
    const [local, open] = [
      await findingsOf(dataDir),
      await findingsOf(dataDir, { HOST: '0.0.0.0' }),
    ]
    expect(local['Endereço público']).toEqual([inOrder(/só nesta máquina/)])
    expect(open['Endereço público']).toEqual([attention(/sem PUBLIC_URL/, /https/)])
  })
})
