// Copies at COPIAS_DESTINO, a folder here: what is told of them, and what is done about what goes wrong.
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { elsewhereInWords } from '../../src/api/sentences/backup-messages.ts'
import { idOf } from '../../src/operation/backup/elsewhere/address.ts'
import { createElsewhere } from '../../src/operation/backup/elsewhere/elsewhere.ts'
import { type Offered, openElsewhere } from '../../src/operation/backup/elsewhere/open-elsewhere.ts'
import { sizesIn } from '../../src/operation/backup/folder.ts'
import { createFolderStore } from '../../src/server/files/folder-store.ts'
import { marks } from '../../src/server/store/marks.ts'
import type { Db } from '../../src/server/store/db.ts'
import {
  backUp,
  bringBackTo,
  contentOf,
  type EmptyPlace,
  emptyPlace,
  smallSite,
} from '../support/backups.ts'
import { otherDiskThan } from '../support/other-disk.ts'
import { clockAt, testNow } from '../support/site.ts'
import { pictures } from '../support/small-site.ts'

const hour = 3_600_000
const day = 24 * hour

let place: EmptyPlace
let db: Db
let folder: string
let clock: ReturnType<typeof clockAt>

beforeEach(async () => {
  place = await smallSite()
  db = await place.open()
  clock = clockAt(testNow)
  place.into.clock = clock
  folder = await mkdtemp(join(otherDiskThan(place.into.dataDir), 'adro-destino-'))
})
afterEach(async () => {
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

const create = () => createElsewhere({ ...place.into, db, address: { folder } })
const later = (age: number) => clock.set(new Date(clock.now().getTime() + age))

async function said(elsewhere = create()): Promise<string> {
  return elsewhereInWords((await elsewhere.state())!, clock.now().toISOString())
}

/** A backup and a look. */
async function night(elsewhere = create()): Promise<string> {
  await backUp(place)
  await elsewhere.look()
  return said(elsewhere)
}

const keysThere = async () => [...(await sizesIn(createFolderStore(folder))).keys()]

test('what was sent is read back and tried at once, and told by its day', async () => {
  expect(await said()).toBe('Ainda não há cópia fora daqui. A primeira está a caminho.')
  expect(await night()).toBe('Última cópia fora daqui: hoje, conferida.')
  later(day)
  expect(await said()).toBe('Última cópia fora daqui: ontem, conferida.')
  expect(await keysThere()).toContain(`arquivos/${pictures.shown}`)
  expect(await readdir(place.into.dataDir)).not.toContainEqual(
    expect.stringMatching(/^restaurando/),
  )
})

test('a copy that is too old is reported, also where nothing failed', async () => {
  await night()
  later(3 * day)
  expect(await said()).toBe(
    'Última cópia fora daqui: há 3 dias. Desde então, nenhuma chegou lá: avise quem instalou o site.',
  )
})

test('a site asks for a destination once it is a week old', async () => {
  const without = createElsewhere({ ...place.into, db, address: undefined })
  later(6 * day)
  expect(await without.state()).toBeNull()
  later(2 * day)
  expect(await said(without)).toMatch(
    /^Ainda não há cópia fora daqui\. Se este computador estragar/,
  )
})

describe('what prevents it is told, and an hour after it is over all is sent', () => {
  const troubles: [what: string, begin: () => Promise<void>, end: () => Promise<void>, RegExp][] = [
    [
      'a folder that is not there',
      () => rename(folder, `${folder}-fora`),
      () => rename(`${folder}-fora`, folder),
      /A pasta de COPIAS_DESTINO não existe/,
    ],
    [
      'a disk that is not mounted',
      async () => {
        await rename(folder, `${folder}-fora`)
        await mkdir(folder)
      },
      async () => {
        expect(await keysThere()).toEqual([])
        await rm(folder, { recursive: true })
        await rename(`${folder}-fora`, folder)
      },
      /não estão mais lá: o disco dela pode não estar montado, e nada foi gravado/,
    ],
    [
      'the copies of another site',
      () => mark('2020-01-01T00:00:00.000Z'),
      () => mark(testNow.toISOString()),
      /estão as cópias de outro site, e nada foi gravado/,
    ],
  ]

  const mark = (site: string) =>
    writeFile(join(folder, 'adro-destino.json'), `${JSON.stringify({ site })}\n`)

  test.each(troubles)('%s', async (_, begin, end, sentence) => {
    await night()
    const elsewhere = create()
    await begin()
    later(day)
    expect(await night(elsewhere)).toMatch(sentence)
    await end()
    later(hour / 2)
    await elsewhere.look()
    expect(await said(elsewhere)).toMatch(sentence)
    later(hour)
    await elsewhere.look()
    expect(await said(elsewhere)).toBe('Última cópia fora daqui: hoje, conferida.')
  })
})

describe('what differs there', () => {
  const picture = `arquivos/${pictures.shown}`
  const spoil = (dir: string, key: string) => writeFile(join(dir, key), 'a torta')
  const listed = (file: string) =>
    `1 arquivo faltava lá ou estava diferente. O que faltava foi enviado de novo. Desconfie do disco ou do serviço de COPIAS_DESTINO.\nArquivos: ${file}.`

  /** Looks of a week each, until one is told. */
  async function weeksUntilTold(elsewhere = create()): Promise<number> {
    for (let weeks = 1; ; weeks += 1) {
      later(7 * day + 1)
      if (!(await night(elsewhere)).endsWith('conferida.')) return weeks
    }
  }

  test('a difference is found within seven weeks, named and sent again; a day later all is well', async () => {
    await night()
    const whole = await readFile(join(folder, picture))
    await spoil(folder, picture)
    expect(await weeksUntilTold()).toBeLessThanOrEqual(7)
    expect(await said()).toContain(listed(picture))
    expect(await readFile(join(folder, picture))).toEqual(whole)
    later(day + 1)
    expect(await night()).toBe('Última cópia fora daqui: hoje, conferida.')
  })

  test('a difference is reported as lost where the file is damaged here, too', async () => {
    await night()
    await spoil(folder, picture)
    await spoil(place.into.backupDir, picture)
    await weeksUntilTold()
    expect(await said()).toContain(
      '1 arquivo faltava lá ou estava diferente. Nem tudo pôde ser enviado de novo',
    )
  })

  test.each([/\.db\.gz$/, /^adro-2.*\.json$/])(
    '%s of the newest night within a week',
    async (name) => {
      await night()
      const key = (await keysThere()).find((each) => name.test(each))!
      const whole = await readFile(join(folder, key))
      await writeFile(join(folder, key), Buffer.alloc(whole.length))
      later(7 * day + 1)
      await create().look()
      expect(await said()).toContain(listed(key))
      expect(await readFile(join(folder, key))).toEqual(whole)
    },
  )
})

test('of the backups of several sites, a site takes its own, and a new one is asked', async () => {
  await night()
  const another = '2026-11-01T12:00:00.000Z'
  const corpo = JSON.stringify({ nome: 'Santa Rita' })
  await db.insertInto('documento').values({ nome: 'site', corpo, atualizado: another }).execute()
  await db.updateTable('marco').set({ quando: another }).execute()
  await db.deleteFrom('marco').where('nome', '=', marks.elsewhere).execute()
  await rm(join(folder, 'adro-destino.json'))
  later(day)
  await night()

  await using own = await openElsewhere({ folder }, { site: testNow.toISOString() }, place.into)
  expect(own.quando).toBe(testNow.toISOString())
  let asked: unknown
  const choose = async (offered: Offered[], proposed: Offered | undefined) => {
    asked = { offered, proposed }
    return offered[1]!
  }
  await using chosen = await openElsewhere({ folder }, { choose }, place.into)
  expect(asked).toMatchObject({
    offered: [
      { arquivo: 'adro-2026-11-21-120000.tar', site: another, paroquia: 'Santa Rita' },
      { arquivo: 'adro-2026-11-20-120000.tar', site: testNow.toISOString() },
    ],
    proposed: undefined,
  })
  expect(chosen.quando).toBe(testNow.toISOString())
})

test('a file that is damaged here is told, and the rest is sent', async () => {
  await backUp(place)
  await writeFile(join(place.into.backupDir, `arquivos/${pictures.shown}`), 'x')
  await create().look()
  expect(await said()).toContain(
    `Neste computador há 1 arquivo danificado nas cópias, e isso não foi enviado. Desconfie do disco dele.\nArquivos: arquivos/${pictures.shown}.`,
  )
  expect(await keysThere()).toContain(`arquivos/${pictures.video}`)
})

test('a copy of a clock that was ahead stops no sending, is no age, and is not proposed', async () => {
  await backUp(place)
  later(400 * day)
  await backUp(place)
  later(-399 * day)
  await backUp(place)
  const elsewhere = create()
  await elsewhere.look()
  expect(await said(elsewhere)).toBe('Última cópia fora daqui: hoje, conferida.')
  later(day)
  expect(await night(elsewhere)).toBe('Última cópia fora daqui: hoje, conferida.')
  await using newest = await openElsewhere({ folder }, {}, place.into)
  expect(newest.quando).toBe(clock.now().toISOString())
  await using named = await openElsewhere({ folder }, { name: 'adro-2027-12' }, place.into)
  expect(named.linhas.acao).toBe(1)
})

test('the copies are offered with parish, rows and state, and the newest whole one is proposed', async () => {
  await night()
  later(day)
  await night()
  await rm(join(folder, 'adro-2026-11-21-120000.db.gz'))
  let asked: Offered[] = []
  const choose = async (offered: Offered[], proposed: Offered | undefined) => {
    asked = offered
    return proposed!
  }
  await using copy = await openElsewhere({ folder }, { choose }, place.into)
  expect(asked.map(({ isWhole }) => isWhole)).toEqual([false, true])
  expect(asked[1]).toMatchObject({
    contents: expect.stringMatching(/^\d+ registros, \d+ arquivos$/),
  })
  expect(copy.quando).toBe(testNow.toISOString())
})

describe('a folder on the disk of the site', () => {
  const sameDisk = /A pasta de COPIAS_DESTINO está no mesmo disco que o site: ou o disco dela não/
  const link = () => join(folder, 'ligada')
  const into = () => createElsewhere({ ...place.into, db, address: { folder: link() } })

  beforeEach(async () => {
    const beside = join(dirname(place.into.dataDir), 'ao-lado')
    await mkdir(beside)
    await symlink(beside, link())
  })

  test('a folder there, also by a link, gets nothing, and is told', async () => {
    expect(await night(into())).toMatch(sameDisk)
    expect(await readdir(link())).toEqual([])
  })

  test('a folder there with copies of before gets the new ones, and is never called checked', async () => {
    await night()
    for (const key of await readdir(folder)) {
      if (key !== 'ligada') await cp(join(folder, key), join(link(), key), { recursive: true })
    }
    const { nota } = await db
      .selectFrom('marco')
      .where('nome', '=', marks.elsewhere)
      .select('nota')
      .executeTakeFirstOrThrow()
    const known = { ...JSON.parse(nota!), destino: idOf({ folder: link() }) }
    const changed = { nota: JSON.stringify(known) }
    await db.updateTable('marco').where('nome', '=', marks.elsewhere).set(changed).execute()
    later(day)
    const elsewhere = into()
    expect(await night(elsewhere)).toMatch(sameDisk)
    expect(await elsewhere.state()).toMatchObject({ conferida: null })
    expect(await readdir(link())).toContain('adro-2026-11-21-120000.json')
  })
})

test('an interrupted copy leaves nothing for good, and the files of others stay', async () => {
  await night()
  const old = new Date(testNow.getTime() - 3 * day)
  const names = ['adro-2026-11-17-030000.json.1.parcial', 'filme.mp4.1.parcial', 'notas.parcial']
  for (const name of names) {
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), old, old)
  }
  later(day)
  await night()
  const keys = await readdir(folder)
  expect(names.map((name) => keys.includes(name))).toEqual([false, true, true])
})

test('a new machine brings all back, and goes on sending there', async () => {
  await night()
  const before = await contentOf(place)
  await using found = await emptyPlace()
  found.into.clock = clockAt(new Date(testNow.getTime() + day))
  const newSite = { nome: 'conteudo-inicial', quando: '2026-11-19T12:00:00.000Z' }
  await (await found.open()).insertInto('marco').values(newSite).execute()
  await backUp(found)
  {
    await using copy = await openElsewhere({ folder }, {}, found.into)
    await bringBackTo(found, copy)
  }
  expect(await contentOf(found)).toEqual(before)
  await backUp(found)
  const ofFound = { ...found.into, db: await found.open(), address: { folder } }
  const again = createElsewhere(ofFound)
  await again.look()
  expect(await again.state()).toMatchObject({ problema: null, conferida: expect.any(String) })
  await using newest = await openElsewhere({ folder }, { site: testNow.toISOString() }, found.into)
  expect([newest.linhas.acao, newest.quando]).toEqual([1, found.into.clock.now().toISOString()])
  // What the new site made before is not sent.
  const replaced = { name: 'adro-2026-11-21-120000-restauracao' }
  await expect(openElsewhere({ folder }, replaced, found.into)).rejects.toThrow('essa cópia')
})
