// An installation is examined: each thing that is wrong with it is named, with what to do.
import { execFileSync } from 'node:child_process'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentsOf, findingsOf, titlesWith } from '../support/diagnosis.ts'
import { listen } from '../support/listen.ts'
import { startLiturgiaStandIn } from '../support/liturgia-stand-in.ts'
import type { Site } from '../../contract/kinds/site.ts'
import { site } from '../../server/starter/site.ts'
import { clockAt, copyOfStarterData, createTestSite, testNow, testToday } from '../support/site.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
  await chmod(dataDir, 0o700)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Changes the database of the installation, which is at rest. */
function change(sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  db.exec(sql)
  db.close()
}

const problem = (text: RegExp, todo = /./) => ({
  verdict: 'problema',
  text: expect.stringMatching(text),
  todo: expect.stringMatching(todo),
})
const attention = (text: RegExp, todo = /./) => ({ ...problem(text, todo), verdict: 'atenção' })
const inOrder = (text: RegExp) => ({ verdict: 'em ordem', text: expect.stringMatching(text) })

describe('a sound installation', () => {
  test('has no problem while it runs, and stays as it is', async () => {
    const liturgia = await startLiturgiaStandIn(testToday)
    const site = await createTestSite({ liturgiaUrl: liturgia.url })
    const { port, url, close } = await listen(site.app)
    await expect.poll(() => liturgia.asked.length).toBeGreaterThan(7)
    await chmod(site.dataDir, 0o700)
    const before = await contentsOf(site.dataDir)
    const env = { PORT: String(port), LITURGIA_URL: liturgia.url, PUBLIC_URL: url }
    const findings = await findingsOf(site.dataDir, env)
    expect(await contentsOf(site.dataDir)).toEqual(before)
    await close()
    await site.close()
    await liturgia.close()
    expect(titlesWith(findings, 'problema')).toEqual([])
    expect(findings).toMatchObject({
      'Banco de dados': [inOrder(/íntegro/)],
      'Versão do banco': [inOrder(/desta versão/)],
      'Fotos e vídeos': [inOrder(/está guardado/)],
      Relógio: [inOrder(/concorda/)],
      Serviço: [inOrder(/no ar/)],
      'Endereço público': [inOrder(/leva a este site/)],
      'Liturgia Diária': [inOrder(/leituras de hoje estão guardadas/)],
      'Quem pode entrar': [attention(/ADMIN_PASSWORD/), attention(/só com a senha/)],
      'Cópias de segurança': [inOrder(/site é novo/)],
    })
  })

  test('differs from one that does not run, and stays unchanged', async () => {
    const before = await contentsOf(dataDir)
    const files = await readdir(dataDir)
    const findings = await findingsOf(dataDir)
    expect(findings['Serviço']).toEqual([attention(/não está no ar/, /systemctl status adro/)])
    expect(await contentsOf(dataDir)).toEqual(before)
    expect(await readdir(dataDir)).toEqual(files)
  })

  test('that was killed is read with its last writes', async () => {
    const crashed = await mkdtemp(join(tmpdir(), 'adro-morto-'))
    const db = new DatabaseSync(join(dataDir, 'adro.db'))
    db.exec(`update acao set foto = 'sumiu-0123456789abcdef.webp' where id = 1`)
    await cp(dataDir, crashed, { recursive: true })
    db.close()
    const before = await contentsOf(crashed)
    const findings = await findingsOf(crashed)
    expect(findings['Fotos e vídeos']).toEqual([problem(/sumiu-0123456789abcdef\.webp/)])
    expect(await contentsOf(crashed)).toEqual(before)
    await rm(crashed, { recursive: true })
  })
})

describe('a database that is', () => {
  const file = () => join(dataDir, 'adro.db')

  test('damaged in the middle is named, and nothing falls over it', async () => {
    const content = await readFile(file())
    const page = content.readUInt16BE(16)
    for (let at = 3 * page; at + page <= content.length; at += 4 * page)
      content.fill(0xa5, at, at + page)
    await writeFile(file(), content)
    const findings = await findingsOf(dataDir)
    expect(findings['Banco de dados']).toEqual([
      problem(/adro\.db está danificado/, /npm run restaurar/),
    ])
    expect(await readFile(file())).toEqual(content)
    // What can still be told is told.
    expect(findings['Espaço em disco']![0]!.text).toMatch(/livres de/)
  })

  test.each([
    [
      'another file',
      () => writeFile(file(), 'carta'.repeat(1000)),
      /danificado/,
      /npm run restaurar/,
    ],
    ['empty', () => truncate(file(), 0), /danificado.*nenhuma tabela/, /npm run restaurar/],
    ['cut off', () => truncate(file(), 20_480), /danificado/, /npm run restaurar/],
    ['not there', () => rm(file()), /Não há banco de dados/, /DATA_DIR/],
    ['a folder', () => rm(file()).then(() => mkdir(file())), /não pôde ser lido/, /./],
  ])('%s', async (_, spoil, text, todo) => {
    await spoil()
    const findings = await findingsOf(dataDir)
    expect(findings['Banco de dados']).toEqual([problem(text, todo)])
  })

  test('of a newer version', async () => {
    change(`insert into kysely_migration values ('999-futuro', '2030-01-01T00:00:00Z')`)
    const findings = await findingsOf(dataDir)
    expect(findings['Versão do banco']).toEqual([problem(/mais nova/, /Atualize o programa/)])
  })

  test('of an older version', async () => {
    change(
      `delete from kysely_migration where name >= '006'; drop table codigo_recuperacao; drop table segundo_fator`,
    )
    const findings = await findingsOf(dataDir)
    expect(findings['Versão do banco']).toEqual([attention(/\d mudanças/, /Reinicie/)])
    expect(findings['Não verificado']).toEqual([
      attention(/“Versão do banco” impede de verificar: .*Quem pode entrar/),
    ])
  })

  test('whole, with rows that refer to nothing', async () => {
    change(`pragma foreign_keys = off;
      insert into sessao (token, usuario, criada, usada) values ('t', 999, '2026', '2026')`)
    const findings = await findingsOf(dataDir)
    expect(findings['Banco de dados']).toEqual([problem(/tabela sessao/)])
  })
})

describe('a picture that is', () => {
  const key = () => {
    const db = new DatabaseSync(join(dataDir, 'adro.db'))
    const { fachada } = db.prepare('select fachada from comunidade where id = 1').get() as {
      fachada: string
    }
    db.close()
    return `comunidades/1/${fachada}`
  }
  const path = () => join(dataDir, 'uploads', key())

  test('missing is named, with the place where it is missed', async () => {
    await rm(path())
    const findings = await findingsOf(dataDir)
    expect(findings['Fotos e vídeos']).toEqual([
      problem(
        new RegExp(`^Comunidade “.+”, Foto da fachada: falta o arquivo ${key()}`),
        /Editar Comunidade/,
      ),
    ])
  })

  test('in the trash while it is shown', async () => {
    await mkdir(join(dataDir, 'lixeira', 'comunidades', '1'), { recursive: true })
    await cp(path(), join(dataDir, 'lixeira', key()))
    await rm(path())
    const findings = await findingsOf(dataDir)
    expect(findings['Fotos e vídeos']).toEqual([attention(/lixeira/, /sozinho/)])
    expect(findings['Arquivos sem uso']![1]).toMatchObject(inOrder(/Na lixeira há 1 arquivo, /))
  })

  test.each([
    ['empty', () => writeFile(path(), ''), /está vazio/],
    ['cut off', async () => truncate(path(), 1000), /está cortado/],
    ['another file', () => writeFile(path(), '<svg onload="alert(1)">'), /não é o que era/],
  ])('%s', async (_, spoil, text) => {
    await spoil()
    expect((await findingsOf(dataDir))['Fotos e vídeos']).toEqual([problem(text)])
  })

  test('changed in one byte is found by a complete read', async () => {
    const content = await readFile(path())
    content[content.length - 9]! ^= 1
    await writeFile(path(), content)
    expect((await findingsOf(dataDir))['Fotos e vídeos']).toEqual([inOrder(/está guardado/)])
    const thorough = await findingsOf(dataDir, {}, { isThorough: true })
    expect(thorough['Fotos e vídeos']).toEqual([problem(/não é mais o que foi guardado/)])
  })

  test('not used is counted, and reported when no round removes it', async () => {
    const unused = join(dataDir, 'uploads', 'acao', 'sem-uso-0123456789abcdef.webp')
    await cp(path(), unused)
    const now = clockAt(new Date())
    const young = await findingsOf(dataDir, {}, { clock: now })
    expect(young['Arquivos sem uso']![0]).toMatchObject(inOrder(/^1 arquivo enviado.*24 horas/))
    now.set(new Date(Date.now() + 4 * 86_400_000))
    const old = await findingsOf(dataDir, {}, { clock: now })
    expect(old['Arquivos sem uso']![0]).toEqual(attention(/já deveria estar/, /journalctl/))
  })
})

describe('a disk that is', () => {
  const gigabyte = 1024 ** 3
  const diskWith =
    (free: number, ffree = 5_000_000) =>
    async () => ({
      bsize: 4096,
      blocks: (100 * gigabyte) / 4096,
      bavail: Math.floor(free / 4096),
      files: 6_000_000,
      ffree,
    })

  test.each([
    ['roomy', diskWith(50 * gigabyte), [inOrder(/50 GB livres de 100 GB/)]],
    ['not filling up', diskWith(gigabyte), [inOrder(/1 GB livres de 100 GB/)]],
    ['just filling up', diskWith(gigabyte - 4096), [attention(/pouco espaço/, /du -xh/)]],
    ['not nearly full', diskWith(100 * 1024 ** 2), [attention(/pouco espaço/, /du -xh/)]],
    ['just nearly full', diskWith(100 * 1024 ** 2 - 4096), [problem(/quase cheio/, /du -xh/)]],
    ['filling up', diskWith(gigabyte / 2), [attention(/pouco espaço.*512 MB/, /du -xh/)]],
    ['nearly full', diskWith(50 * 1024 ** 2), [problem(/quase cheio.*50 MB/, /du -xh/)]],
    ['full', diskWith(0), [problem(/O disco está cheio/, /du -xh/)]],
    [
      'out of inodes',
      diskWith(50 * gigabyte, 900),
      [inOrder(/livres/), problem(/só mais 900 arquivos/, /inodes/)],
    ],
    [
      'running out of inodes',
      diskWith(50 * gigabyte, 200_000),
      [inOrder(/livres/), attention(/só mais 200.000 arquivos/)],
    ],
  ])('%s', async (_, diskOf, expected) => {
    expect((await findingsOf(dataDir, {}, { diskOf }))['Espaço em disco']).toEqual(expected)
  })

  test.runIf(mayMount())('really full', async () => {
    const disk = await mkdtemp(join(tmpdir(), 'adro-disco-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
    try {
      await cp(dataDir, disk, { recursive: true })
      await writeFile(join(disk, 'resto'), Buffer.alloc(16 * 1024 ** 2)).catch(() => undefined)
      const findings = await findingsOf(disk)
      expect(findings['Espaço em disco']![0]).toEqual(
        problem(
          new RegExp(`O disco está cheio\\. No disco .*${disk}.* há 0 bytes livres`),
          /Libere/,
        ),
      )
    } finally {
      execFileSync('umount', [disk])
      await rm(disk, { recursive: true })
    }
  })

  test('another one for backups is looked at, too', async () => {
    const findings = await findingsOf(dataDir, { BACKUP_DIR: '/dev/shm/adro/copias' })
    expect(findings['Espaço em disco']!.map(({ text }) => text)).toEqual([
      expect.stringContaining(`pasta de dados (${dataDir})`),
      expect.stringContaining('cópias de segurança (/dev/shm)'),
    ])
  })
})

describe('a clock that is', () => {
  const minute = 60_000

  test.each([
    ['right', 0, inOrder(/concorda com o de 127\.0\.0\.1/)],
    ['20 seconds behind', 20_000, inOrder(/concorda com o de 127\.0\.0\.1/)],
    ['40 seconds behind', 40_000, attention(/atrasado em relação/, /timedatectl/)],
    ['nearly five minutes behind', 4.5 * minute, attention(/atrasado em relação/, /timedatectl/)],
    ['over five minutes behind', 5.5 * minute, problem(/atrasado em relação/, /timedatectl/)],
    [
      'two minutes behind',
      2 * minute,
      attention(/1 minuto atrasado|2 minutos atrasado/, /timedatectl/),
    ],
    [
      'three hours behind',
      181 * minute,
      problem(/3 horas atrasado em relação ao de 127/, /timedatectl/),
    ],
    ['two days ahead', -49 * 60 * minute, problem(/2 dias adiantado/, /timedatectl set-ntp/)],
  ])('%s', async (_, ahead, expected) => {
    const liturgia = await startLiturgiaStandIn(testToday)
    liturgia.ahead = ahead
    const findings = await findingsOf(dataDir, { LITURGIA_URL: liturgia.url })
    await liturgia.close()
    expect(findings['Relógio']).toEqual([expected])
  })

  test('without another clock to compare with is reported', async () => {
    expect((await findingsOf(dataDir))['Relógio']).toEqual([
      attention(/não pôde ser comparado/, /date/),
    ])
  })

  test('behind the times in the database', async () => {
    const clock = clockAt(new Date(testNow.getTime() - 3_600_000))
    const findings = await findingsOf(dataDir, {}, { clock })
    expect(findings['Relógio']![1]).toEqual(
      problem(/registros do futuro, de até 20\/11\/2026, 12h.*ele diz 20\/11\/2026, 11h/),
    )
  })
})

describe('the public address', () => {
  async function running(publicUrl?: string) {
    const site = await createTestSite({ publicUrl: publicUrl! })
    const listening = await listen(site.app)
    return {
      ...listening,
      site,
      async close() {
        await listening.close()
        await site.close()
      },
    }
  }

  test('that leads to another parish is found out', async () => {
    const own = await running()
    const other = await running()
    await other.site.db
      .updateTable('comunidade')
      .set({ nome: 'Outra' })
      .where('id', '=', 1)
      .execute()
    const env = { PORT: String(own.port), PUBLIC_URL: other.url }
    const findings = await findingsOf(own.site.dataDir, env)
    await own.close()
    await other.close()
    expect(findings['Endereço público']).toEqual([problem(/um site Adro, mas não este/, /domínio/)])
  })

  test('that the running site does not know', async () => {
    const own = await running('http://paroquia.example')
    const findings = await findingsOf(own.site.dataDir, {
      PORT: String(own.port),
      PUBLIC_URL: own.url,
    })
    await own.close()
    expect(findings['Endereço público']).toEqual([problem(/recusado pelo site/, /reinicie-o/)])
  })

  test('that leads to another program', async () => {
    const other = await startLiturgiaStandIn(testToday)
    const findings = await findingsOf(dataDir, {
      PUBLIC_URL: other.url,
      PORT: new URL(other.url).port,
    })
    await other.close()
    expect(findings['Endereço público']).toEqual([problem(/responde outra coisa/)])
    expect(findings['Serviço']).toEqual([problem(/outro programa/, /ss -ltnp/)])
  })

  test('without a response', async () => {
    const findings = await findingsOf(dataDir, { PUBLIC_URL: 'http://127.0.0.1:9' })
    expect(findings['Endereço público']).toEqual([problem(/127\.0\.0\.1:9 /, /celular/)])
  })

  test('that does not exist', async () => {
    const findings = await findingsOf(dataDir, { PUBLIC_URL: 'https://paroquia.invalid' })
    expect(findings['Endereço público']).toEqual([problem(/paroquia\.invalid/)])
  })

  test('that is missing where others reach the site', async () => {
    const findings = await findingsOf(dataDir, { HOST: '0.0.0.0' })
    expect(findings['Endereço público']).toEqual([attention(/sem PUBLIC_URL/, /https/)])
  })

  test.each([
    [
      { TRUST_PROXY: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://p.example' },
      /inventar/,
      /HOST=127/,
    ],
    [{ PUBLIC_URL: 'https://p.example' }, /mesmo endereço/, /TRUST_PROXY=1/],
    [{ TRUST_PROXY: '1' }, /PUBLIC_URL não está definida/, /PUBLIC_URL/],
  ])('and the proxy do not fit: %o', async (env, text, todo) => {
    expect((await findingsOf(dataDir, env))['Proxy à frente']).toEqual([attention(text, todo)])
  })
})

describe('the liturgy', () => {
  test('that the service does not give, and that is not stored', async () => {
    const liturgia = await startLiturgiaStandIn(testToday, 'refusing')
    const findings = await findingsOf(dataDir, { LITURGIA_URL: liturgia.url })
    await liturgia.close()
    expect(findings['Liturgia Diária']).toEqual([
      { ...problem(/status 503.*faltam as leituras/, /sozinho/), isPassing: true },
    ])
  })

  test('that never answers ends at the timeout', async () => {
    const liturgia = await startLiturgiaStandIn(testToday, 'hanging')
    change(`insert into liturgia_dia values ('${testToday}', '{}', 1, '2026-11-20T10:00:00.000Z')`)
    const findings = await findingsOf(dataDir, { LITURGIA_URL: liturgia.url })
    await liturgia.close()
    expect(findings['Liturgia Diária']).toEqual([attention(/já estão guardadas/)])
  })
})

describe('the contact', () => {
  function ownContact(more: Partial<Site> = {}): void {
    const own = Object.fromEntries(Object.keys(site).map((name) => [name, `${name} daqui`]))
    const padres = [{ funcao: 'Pároco', nome: 'Padre João', texto: '' }]
    const corpo = JSON.stringify({ ...own, padres, ...more }).replaceAll("'", "''")
    change(`update documento set corpo = '${corpo}' where nome = 'site'`)
  }
  const empty = () => ownContact({ endereco: '', padres: [] })
  const cleared = () =>
    change(`insert into revisao (quando, quem, feito, tipo, titulo, campos)
      values ('2026-11-20T10:00:00.000Z', 'Importação', 'limpou', 'site', 'Contato', '[]')`)

  test('that an import left empty', async () => {
    empty()
    cleared()
    expect((await findingsOf(dataDir))['Contato e padres']).toEqual([
      attention(
        /^Desde a importação .* sem o endereço e os padres\.$/,
        /Editar Home \(Contato e redes sociais\) e Editar Sobre \(Padres\)\.$/,
      ),
    ])
  })

  test('that staff filled in after an import', async () => {
    cleared()
    ownContact()
    expect((await findingsOf(dataDir))['Contato e padres']).toEqual([inOrder(/estão no site/)])
  })

  test('that is still the invented one', async () => {
    expect((await findingsOf(dataDir))['Contato e padres']).toEqual([
      attention(/dados inventados.*: Endereço, .*Telefone.* e Padres\.$/, /Editar Home/),
    ])
    ownContact({ telefone: site.telefone })
    expect((await findingsOf(dataDir))['Contato e padres']).toEqual([
      attention(/dados inventados.*: Telefone\.$/),
    ])
  })

  test('that staff wanted empty', async () => {
    empty()
    expect((await findingsOf(dataDir))['Contato e padres']).toEqual([inOrder(/a equipe deixou/)])
  })
})

describe('the backup', () => {
  const hours = (count: number) => new Date(testNow.getTime() - count * 3_600_000).toISOString()
  const made = (when: string) =>
    change(`insert into marco (nome, quando) values ('ultima-copia', '${when}')`)
  const name = 'adro-2026-11-20-030000.tar'
  const write = async (content: Uint8Array | string) => {
    await mkdir(join(dataDir, 'copias'), { mode: 0o700 })
    await writeFile(join(dataDir, 'copias', name), content, { mode: 0o600 })
  }
  const whole = Buffer.concat([Buffer.alloc(1024, 'a'), Buffer.alloc(1024)])

  test('that nothing recorded is found in its folder, as after a restore', async () => {
    await write(whole)
    const [age, file] = (await findingsOf(dataDir))['Cópias de segurança']!
    expect([age!.text, file!.text]).toEqual([
      expect.stringMatching(/^A última cópia de segurança boa é de /),
      expect.stringMatching(/^A cópia mais nova está em /),
    ])
  })

  test.each([
    [testNow.toISOString(), inOrder(/site é novo/)],
    ['2026-01-01T12:00:00.000Z', attention(/nenhuma/, /npm run backup/)],
  ])('of a site that began at %s', async (begun, expected) => {
    change(`update marco set quando = '${begun}' where nome = 'conteudo-inicial'`)
    expect((await findingsOf(dataDir))['Cópias de segurança']).toEqual([expected])
  })

  test('of last night is in order', async () => {
    made(hours(12))
    await write(whole)
    expect((await findingsOf(dataDir))['Cópias de segurança']).toEqual([
      inOrder(/20\/11\/2026, 0h/),
      inOrder(/inteira/),
    ])
  })

  test('without some of the pictures is reported, with their number', async () => {
    made(hours(12))
    change(`update marco set nota = '{"total":3,"chaves":[]}' where nome = 'ultima-copia'`)
    await write(whole)
    expect((await findingsOf(dataDir))['Cópias de segurança']![2]).toEqual(
      attention(/sem 3 imagens ou vídeos/, /Envie-os de novo/),
    )
  })

  test.each([
    [50, attention(/há 2 dias/, /npm run backup/)],
    [8 * 24, problem(/há 8 dias/, /npm run backup/)],
  ])('of %d hours ago is old', async (age, expected) => {
    made(hours(age))
    await write(whole)
    expect((await findingsOf(dataDir))['Cópias de segurança']![0]).toEqual(expected)
  })

  test.each([
    ['gone', undefined, /não há nenhuma/],
    ['empty', '', /está vazia/],
    ['cut off', Buffer.alloc(2048, 'a'), /está cortada/],
    ['cut off within a block', Buffer.alloc(2000), /está cortada/],
  ])('that is %s', async (_, content, text) => {
    made(hours(12))
    if (content !== undefined) await write(content)
    expect((await findingsOf(dataDir))['Cópias de segurança']![1]).toEqual(problem(text))
  })

  test('is read completely on request', async () => {
    made(hours(12))
    await write(whole)
    const findings = await findingsOf(dataDir, {}, { isThorough: true })
    expect(findings['Cópias de segurança']![1]).toEqual(problem(/não serve\. .*não é uma cópia/))
  })
})

describe('who may log in', () => {
  test.each([
    [
      'no administrator',
      `update usuario set isAdmin = 0`,
      problem(/Nenhum administrador/, /--admin/),
    ],
    ['removed', `update usuario set excluido = '2026-01-01'`, problem(/Nenhum administrador/)],
    ['without a password', `update usuario set senha = ''`, problem(/Nenhum administrador/)],
    [
      'with a temporary one',
      `update usuario set trocarSenha = 1`,
      attention(/1 usuário nunca trocou/),
    ],
  ])('%s', async (_, sql, expected) => {
    change(sql)
    expect((await findingsOf(dataDir))['Quem pode entrar']![0]).toEqual(expected)
  })

  test('with a second factor is in order', async () => {
    change(`insert into segundo_fator values (1, 'S', 1, '2026-01-01', 0)`)
    change(`update usuario set trocarSenha = 0`)
    expect((await findingsOf(dataDir))['Quem pode entrar']).toEqual([
      inOrder(/1 administrador pode/),
    ])
  })
})

test.each([
  ['begun', /não terminou/, /npm run preparar/],
  ['pulled', /ainda não foi preparada/, /npm run preparar.*systemctl restart adro/],
  ['prepared', /está pronta, e o site ainda usa a anterior/, /^Reinicie o site: sudo systemctl/],
  ['not migrated', /não pôde atualizar o banco/, /npm run preparar/],
] as const)('a new version that is %s', async (update, text, todo) => {
  const findings = await findingsOf(dataDir, {}, { updateOf: () => update })
  expect(findings.Programa).toContainEqual(attention(text, todo))
})

test('an ADMIN_PASSWORD that is no longer needed', async () => {
  change(`update usuario set trocarSenha = 0`)
  const findings = await findingsOf(dataDir, { ADMIN_PASSWORD: 'cafe na serra azul' })
  expect(findings['Configurações']).toEqual([attention(/ainda tem ADMIN_PASSWORD/, /Apague/)])
  expect((await findingsOf(dataDir))['Configurações']).toEqual([inOrder(/valem/)])
})

test('what a damaged database hides is told in one line', async () => {
  await writeFile(join(dataDir, 'adro.db'), 'carta'.repeat(2000))
  const findings = await findingsOf(dataDir)
  expect(findings['Banco de dados']).toEqual([problem(/danificado/)])
  expect(findings['Não verificado']).toEqual([
    attention(
      /“Banco de dados” impede de verificar: Versão do banco, .* e Configurações\.$/,
      /primeiro/,
    ),
  ])
  expect(Object.keys(findings)).not.toContain('Quem pode entrar')
})

describe('permissions', () => {
  test('that let others in', async () => {
    await chmod(dataDir, 0o755)
    await chmod(join(dataDir, 'adro.db'), 0o644)
    expect((await findingsOf(dataDir))['Permissões']).toEqual([
      attention(/podem ler .*adro\.db/, /chmod 600/),
      attention(/entrar na pasta de dados/, /chmod 700/),
    ])
  })

  test.runIf(process.getuid?.() === 0)('that keep the site out of its own files', async () => {
    await chown(join(dataDir, 'uploads', 'acao'), 65_534, 65_534)
    expect((await findingsOf(dataDir))['Permissões']).toEqual([
      problem(/não pertencem.*uploads\/acao/, /chown -R --reference/),
    ])
  })

  test.runIf(process.getuid?.() === 0)('that keep the site from its settings', async () => {
    const programDir = await mkdtemp(join(tmpdir(), 'adro-programa-'))
    await writeFile(join(programDir, '.env'), 'PORT=4000\n', { mode: 0o600 })
    await chown(dataDir, 65_534, 65_534)
    const findings = await findingsOf(dataDir, {}, { programDir })
    await rm(programDir, { recursive: true })
    expect(findings['Permissões']).toContainEqual(
      problem(/\/\.env não pertence ao dono/, /chown --reference/),
    )
  })

  test('of a folder that is not there', async () => {
    const findings = await findingsOf(join(dataDir, 'outra'))
    expect(findings['Permissões']).toEqual([problem(/não existe/, /DATA_DIR/)])
    expect(titlesWith(findings, 'problema')).toContain('Banco de dados')
    expect(await readdir(dataDir)).not.toContain('outra')
  })
})

/** Whether this user may mount a disk here. */
function mayMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    execFileSync('umount', ['/mnt'])
    return true
  } catch {
    return false
  }
}
