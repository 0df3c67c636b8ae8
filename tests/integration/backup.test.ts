// A backup of a site, brought back elsewhere and over the site itself. It runs on every kind
// of file store.
import { mkdirSync, renameSync } from 'node:fs'
import { appendFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { placeFolders } from '../../src/server/files/file-store.ts'
import { openBackup } from '../../src/operation/backup/open-backup.ts'
import { restoreBackup } from '../../src/operation/backup/restore-backup.ts'
import { rowsKey, storedKey } from '../../src/operation/backup/backup-list.ts'
import { createLog } from '../../src/server/process/log.ts'
import { isUntouched } from '../../src/server/starter/untouched.ts'
import {
  backUp,
  bringBackTo,
  contentOf,
  type EmptyPlace,
  emptyPlace,
  filesOf,
  quietly,
  rowsOf,
  smallSite,
} from '../support/backups.ts'
import { isOnObjectStore } from '../support/file-stores.ts'
import { namedPictures } from '../support/pictures.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { pictures } from '../support/small-site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

describe('into an empty place', () => {
  let from: EmptyPlace
  let to: EmptyPlace

  beforeEach(async () => {
    from = await smallSite()
    to = await emptyPlace()
  })
  afterEach(async () => {
    await from.remove()
    await to.remove()
  })

  test('a restore brings every row and every byte, and no session', async () => {
    const { path } = await backUp(from)
    const { before, files } = await bringBackTo(to, path)
    expect(before).toBeUndefined()
    const brought = Object.values(pictures).toSorted()
    expect(files).toEqual({ brought, kept: [], damaged: [] })
    expect(await contentOf(to)).toEqual(await contentOf(from))
    expect(Object.keys(await filesOf(to.files))).toContain(`trash/${pictures.past}`)
    const db = await to.open()
    expect(await db.selectFrom('sessao').selectAll().execute()).toEqual([])
  })

  test('a number that a removed row had is not given again', async () => {
    const acao = { titulo: 'Sai logo', texto: '', foto: '', posicao: null }
    const add = async (place: EmptyPlace): Promise<number> => {
      const db = await place.open()
      const row = { ...acao, atualizado: testNow.toISOString() }
      const added = db.insertInto('acao').values(row).returning('id')
      return (await added.executeTakeFirstOrThrow()).id
    }
    const id = await add(from)
    await (await from.open()).deleteFrom('acao').where('id', '=', id).execute()
    await bringBackTo(to, (await backUp(from)).path)
    expect(await add(to)).toBeGreaterThan(id)
  })

  test('a restored site can be read by its owner only', async () => {
    const { path, name } = await backUp(from)
    const dir = from.into.backupDir
    for (const file of [path, join(dir, rowsKey(name)), join(dir, storedKey(pictures.shown))]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
    expect((await stat(dir)).mode & 0o777).toBe(0o700)
  })
})

describe('over a site that runs', () => {
  let site: TestSite
  let ana: Staff

  beforeEach(async () => {
    site = await createTestSite()
    ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  })
  afterEach(() => site.close())

  const bodyOf = async (path: string) => (await site.app.request(path)).text()

  async function backUpSite(): Promise<string> {
    await site.services.backups.make()
    const { arquivos, ultima } = await site.services.backups.state()
    expect(ultima).toBe(testNow.toISOString())
    return join(site.dataDir, 'copias', arquivos[0]!.arquivo)
  }

  async function restore(path: string, say = quietly.say as (line: string) => void) {
    const { dataDir, s3 } = site
    const backupDir = join(dataDir, 'copias')
    const log = createLog('silent')
    const into = { dataDir, backupDir, s3, clock: clockAt(testNow), log }
    const mayReplace = async () => true
    return restoreBackup(await openBackup(path, into), into, { ...quietly, say, mayReplace })
  }

  test('account and contact make no starter site the parish’s own; a change of its content does', async () => {
    const contact = { telefone: '(11) 2000-0000', versao: 1 }
    await done(callAs(site, ana, calls.site.update, { json: contact }))
    expect(await isUntouched(site.db)).toBe(true)
    await done(callAs(site, ana, calls.oracao.update, { json: { id: 1, titulo: 'Mudada' } }))
    expect(await isUntouched(site.db)).toBe(false)
    // The history is forgotten after two years.
    await site.db.deleteFrom('revisao').execute()
    await site.db.updateTable('oracao').set({ atualizado: '2026-11-21T12:00:00.000Z' }).execute()
    expect(await isUntouched(site.db)).toBe(false)
  })

  test('everything is restored at once, and the former content is in a backup', async () => {
    const rows = await rowsOf(site.db)
    const files = await filesOf(site.files)
    const path = await backUpSite()
    expect(await bodyOf('/Oracoes?oracao=1')).not.toContain('Mudada depois')
    await done(callAs(site, ana, calls.oracao.update, { json: { id: 1, titulo: 'Mudada depois' } }))
    await done(callAs(site, ana, calls.acao.remove, { json: { id: 1 } }))
    expect(await bodyOf('/Oracoes?oracao=1')).toContain('Mudada depois')
    const changed = await rowsOf(site.db)

    const { before = '' } = await restore(path)
    await site.hears()
    expect(await bodyOf('/Oracoes?oracao=1')).not.toContain('Mudada depois')
    expect(await rowsOf(site.db)).toEqual(rows)
    for (const url of await namedPictures(site)) {
      expect([url, (await site.app.request(url)).status]).toEqual([url, 200])
    }
    const named = Object.keys(files)
    expect(await filesOf(site.files)).toMatchObject(
      Object.fromEntries(named.map((name) => [name, files[name]])),
    )
    expect((await callAs(site, ana, calls.listUsuarios)).status).toBe(401)

    await restore(before)
    expect(await rowsOf(site.db)).toEqual(changed)
  })

  test.skipIf(isOnObjectStore)(
    'a file that staff drop meanwhile is there afterwards, and a damaged one is whole',
    async () => {
      const path = await backUpSite()
      const files = await filesOf(site.files)
      const [key = '', other = ''] = Object.keys(files)
      await appendFile(join(site.dataDir, other), 'estragada')
      await restore(path, (line) => {
        if (line !== 'Gravando o banco de dados') return
        // The files are there, and the rows are not yet replaced.
        const dropped = join(site.dataDir, key.replace('uploads/', `${placeFolders.trash}/`))
        mkdirSync(dirname(dropped), { recursive: true })
        renameSync(join(site.dataDir, key), dropped)
      })
      expect(await filesOf(site.files)).toEqual(files)
    },
  )

  test('a backup made while staff save and send pictures holds one moment', async () => {
    let isOver = false
    const working = work(() => isOver)
    await pause(50)
    const path = await backUpSite()
    isOver = true
    expect(await working).toBeGreaterThan(0)
    await using to = await emptyPlace()
    await bringBackTo(to, path)
    const db = await to.open()
    const ofAcao = db.selectFrom('acao').where('id', '=', 1).selectAll()
    const { foto, versao } = await ofAcao.executeTakeFirstOrThrow()
    expect(await to.files.uploads.find(`acao/${foto}`)).toBeDefined()
    const revisions = db
      .selectFrom('revisao')
      .where('tipo', '=', 'acao')
      .where('item', '=', 1)
      .select('id')
    // Each change left its revision, and the last of them says what is there.
    expect(await revisions.execute()).toHaveLength(versao - 1)
  })

  /** Gives an action one new picture after another. @returns how many */
  async function work(isOver: () => boolean): Promise<number> {
    let count = 0
    while (!isOver()) {
      count += 1
      const background = { r: count % 256, g: 60, b: 90 }
      const picture = { create: { width: 20, height: 20, channels: 3 as const, background } }
      const form = new FormData()
      const bytes = new Uint8Array(await sharp(picture).png().toBuffer())
      form.append('file', new File([bytes], `foto-${count}.png`))
      const sent = callAs(site, ana, calls.acao.sendFile, { form })
      const { fileName: foto } = await done<{ fileName: string }>(sent)
      await done(
        callAs(site, ana, calls.acao.update, { json: { id: 1, foto, titulo: `n ${count}` } }),
      )
    }
    return count
  }
})
