import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createMachine,
  killed,
  type Manner,
  undefinedIfKilled,
} from '../../../tests/support/installation.ts'
import { day } from '../../model/milliseconds.ts'
import { readUpdate, recordFile } from './update-record.ts'
import { backupBefore } from './database.ts'
import { goBackOnDemand } from './go-back.ts'
import { update } from './update.ts'
import { alone } from './versions.ts'

type TestMachine = ReturnType<typeof createMachine>

let on: TestMachine

beforeEach(() => {
  on = createMachine()
  on.installed('adro-0.2.0')
})

const updateTo = (archive: string, soma?: string) => update({ archive, soma }, on.machine)

test('a second command waits for nothing and changes nothing', async () => {
  const second = alone(on.machine, () => alone(on.machine, () => updateTo('none')))
  await expect(second).rejects.toThrow(/Outro comando já está mudando/)
  await alone(on.machine, async () => undefined)
  expect(on.running()).toBe('adro-0.2.0')
})

/** What is on the machine, apart from times and folders of the test. */
async function stateOf() {
  const record = await readUpdate(on.places.versions)
  return {
    link: readlinkSync(on.places.current),
    unit: readFileSync(on.places.unit, 'utf8').split('\n')[0],
    running: on.running(),
    migrations: on.migrations(),
    estado: record?.estado,
    motivo: record?.motivo,
  }
}

/** Kills the command before each of its steps, and then repeats it. */
async function endsAfterKills(prepare: () => Promise<void>, command: () => Promise<number>) {
  const ends = []
  for (let count = 0, isKilled = true; isKilled; count += 1) {
    await prepare()
    on.killBefore(count)
    const code = await command().catch(undefinedIfKilled)
    isKilled = code === undefined
    on.killBefore()
    ends.push({ code: code ?? (await command()), state: await stateOf() })
  }
  return ends
}

const updated = {
  link: 'adro-0.3.0',
  unit: '# adro-0.3.0',
  running: 'adro-0.3.0',
  migrations: ['001'],
  estado: 'feita',
  motivo: undefined,
}
const wentBack = {
  link: 'adro-0.2.0',
  unit: '# adro-0.2.0',
  running: 'adro-0.2.0',
  migrations: ['001'],
  estado: 'desfeita',
  motivo: 'O site não iniciou.',
}
const outcomes: [manner: Manner, code: number, state: object][] = [
  ['serves', 0, updated],
  ['migrates', 0, { ...updated, migrations: ['001', '002'] }],
  ['fails', 1, wentBack],
  ['is silent', 1, { ...wentBack, motivo: 'O site iniciou e não ficou pronto.' }],
  ['migrates and fails', 1, wentBack],
]

describe.each(outcomes)('an update to a version that %s', (manner, code, state) => {
  test('an update to any such version ends with the site on one version and its database', async () => {
    expect(await updateTo(on.archive('adro-0.3.0', manner))).toBe(code)
    expect(await stateOf()).toEqual(state)
    expect(on.ran.filter((line) => line === 'adro backup --antes-da-atualizacao')).toHaveLength(1)
    expect(on.ran.some((line) => line.startsWith('adro restaurar'))).toBe(
      manner === 'migrates and fails',
    )
  })
})

// The others take the same steps.
const withOwnSteps = outcomes.filter(([manner]) => !['serves', 'is silent'].includes(manner))

test.each(withOwnSteps)(
  'an update to a version that %s, killed before each step, is ended by the same command',
  async (manner, code, state) => {
    const archive = on.archive('adro-0.3.0', manner)
    const prepare = async () => on.reset('adro-0.2.0')
    const ends = await endsAfterKills(prepare, () => updateTo(archive))
    expect(ends.length).toBeGreaterThan(10)
    expect(ends).toEqual(ends.map(() => ({ code, state })))
  },
)

test('the last two versions stay', async () => {
  await updateTo(on.archive('adro-0.3.0'))
  await updateTo(on.archive('adro-0.4.0'))
  const versions = readdirSync(on.places.versions).filter((name) => name.startsWith('adro-'))
  expect(versions.toSorted()).toEqual(['adro-0.3.0', 'adro-0.4.0'])
})

test('a build with the number of the present version gets a folder of its own', async () => {
  await updateTo(on.archive('adro-0.2.0'))
  expect(readlinkSync(on.places.current)).toMatch(/^adro-0\.2\.0-[\da-f]{8}$/)
})

test('the same archive again changes nothing', async () => {
  const archive = on.archive('adro-0.3.0')
  await updateTo(archive)
  const before = on.ran.length
  expect(await updateTo(archive)).toBe(0)
  expect(on.ran).toHaveLength(before)
})

test('an update that was cut off days ago brings no backup by itself: staff may have saved since', async () => {
  const archive = on.archive('adro-0.3.0', 'migrates')
  await updateTo(archive)
  const begun = { ...(await readUpdate(on.places.versions)), estado: 'indo' }
  const quando = new Date(Date.now() - 2 * day).toISOString()
  writeFileSync(recordFile(on.places.versions), JSON.stringify({ ...begun, quando }))
  on.setManner('adro-0.3.0', 'fails')
  await expect(updateTo(archive)).rejects.toThrow(/voltar --com-a-copia$/)
  expect(on.migrations()).toEqual(['001', '002'])
  on.setManner('adro-0.3.0', 'migrates')
  expect(await updateTo(archive)).toBe(0)
  expect(await stateOf()).toMatchObject({ running: 'adro-0.3.0', estado: 'feita' })
})

test('another archive first ends the update that was killed', async () => {
  const first = on.archive('adro-0.3.0')
  // Before the restart.
  on.killBefore(8)
  await expect(updateTo(first)).rejects.toBe(killed)
  on.killBefore()
  await updateTo(on.archive('adro-0.4.0'))
  expect(await stateOf()).toMatchObject({ running: 'adro-0.4.0', estado: 'feita' })
  expect(await readUpdate(on.places.versions)).toMatchObject({ de: 'adro-0.3.0' })
})

describe('an archive is refused, and nothing changes,', () => {
  const sumsOf = (archive: string) => join(dirname(archive), 'SHA256SUMS')
  const bad: [what: string, said: RegExp, prepare: () => string][] = [
    ['that is missing', /^Não há um arquivo/, () => '/nao/ha.tar.gz'],
    ['that holds something else', /não é do Adro/, () => on.archive('fotos')],
    [
      'that is for another processor',
      /não funciona nesta máquina/,
      () => on.archive('adro-0.3.0', 'is for another processor'),
    ],
    [
      'that differs from its sum',
      /não é o que foi publicado.*Baixe-o de novo/,
      () => {
        const archive = on.archive('adro-0.3.0')
        writeFileSync(archive, 'cortado')
        return archive
      },
    ],
    [
      'whose sum is not known',
      /Falta a soma/,
      () => {
        const archive = on.archive('adro-0.3.0')
        writeFileSync(sumsOf(archive), '')
        return archive
      },
    ],
  ]
  test.each(bad)('%s', async (_, said, prepare) => {
    await expect(updateTo(prepare())).rejects.toThrow(said)
    expect(await stateOf()).toMatchObject({ running: 'adro-0.2.0', estado: undefined })
  })

  test('an archive is refused until its sum is typed', async () => {
    const archive = on.archive('adro-0.3.0')
    const [sum] = readFileSync(sumsOf(archive), 'utf8').split(' ')
    writeFileSync(sumsOf(archive), '')
    expect(await updateTo(archive, sum!.toUpperCase())).toBe(0)
  })
})

describe('the way back', () => {
  const backups = () => join(on.places.data, 'copias')

  test('the way back leads to the former version and keeps the database', async () => {
    await updateTo(on.archive('adro-0.3.0'))
    expect(await goBackOnDemand(false, on.machine)).toBe(0)
    expect(await stateOf()).toEqual({ ...wentBack, motivo: undefined })
  })

  test('the way back over a migration says what would be lost, and needs a word', async () => {
    await updateTo(on.archive('adro-0.3.0', 'migrates'))
    await expect(goBackOnDemand(false, on.machine)).rejects.toThrow(
      /-migracao\.tar.*--com-a-copia$/,
    )
    expect(await stateOf()).toMatchObject({ running: 'adro-0.3.0' })
    expect(await goBackOnDemand(true, on.machine)).toBe(0)
    expect(await stateOf()).toEqual({ ...wentBack, motivo: undefined })
  })

  test('the way back over a migration of PostgreSQL asks for the backup of its server', async () => {
    await updateTo(on.archive('adro-0.3.0', 'migrates'))
    const last = await readUpdate(on.places.versions)
    writeFileSync(on.places.settings, 'DATABASE_URL=postgres://adro@127.0.0.1/adro\n')
    await expect(backupBefore(last!, on.machine)).rejects.toThrow(/pg_restore/)
  })

  test('the way back without the backup is refused, and the site stays in service', async () => {
    await updateTo(on.archive('adro-0.3.0', 'migrates'))
    rmSync(backups(), { recursive: true })
    await expect(goBackOnDemand(true, on.machine)).rejects.toThrow(/não está em .*montado/)
    expect(await stateOf()).toMatchObject({ running: 'adro-0.3.0', estado: 'feita' })
  })

  test('the way back brings no backup of a clock that was ahead', async () => {
    mkdirSync(backups(), { recursive: true })
    writeFileSync(join(backups(), 'adro-2099-01-01-030000-migracao.tar'), '000')
    expect(await updateTo(on.archive('adro-0.3.0', 'migrates and fails'))).toBe(1)
    expect(await stateOf()).toEqual(wentBack)
  })

  test('the way back killed before each step is ended by the same command', async () => {
    const archive = on.archive('adro-0.3.0', 'migrates')
    const prepare = async () => {
      on.reset('adro-0.2.0')
      await updateTo(archive)
    }
    const ends = await endsAfterKills(prepare, () => goBackOnDemand(true, on.machine))
    expect(ends.length).toBeGreaterThan(5)
    expect(ends).toEqual(ends.map(() => ({ code: 0, state: { ...wentBack, motivo: undefined } })))
  })

  test('the way back after an update that failed leads to the version before the present one', async () => {
    await updateTo(on.archive('adro-0.3.0', 'migrates'))
    expect(await updateTo(on.archive('adro-0.4.0', 'migrates and fails'))).toBe(1)
    expect(await stateOf()).toMatchObject({ running: 'adro-0.3.0', estado: 'desfeita' })
    expect(await goBackOnDemand(true, on.machine)).toBe(0)
    expect(await stateOf()).toEqual({ ...wentBack, motivo: undefined })
    expect(await goBackOnDemand(false, on.machine)).toBe(0)
    expect(on.said.at(-1)).toBe('O site já voltou a adro-0.2.0.')
  })

  test('the way back is refused where there is none, and works once', async () => {
    await expect(goBackOnDemand(false, on.machine)).rejects.toThrow(/Não há uma versão anterior/)
    await updateTo(on.archive('adro-0.3.0'))
    await goBackOnDemand(false, on.machine)
    expect(await goBackOnDemand(false, on.machine)).toBe(0)
    expect(on.said.at(-1)).toBe('O site já voltou a adro-0.2.0.')
  })

  test('the way back to a version that does not start says so, and the same command tries again', async () => {
    await updateTo(on.archive('adro-0.3.0'))
    on.setManner('adro-0.2.0', 'fails')
    expect(await goBackOnDemand(false, on.machine)).toBe(1)
    on.setManner('adro-0.2.0', 'serves')
    expect(await goBackOnDemand(false, on.machine)).toBe(0)
    expect(await stateOf()).toMatchObject({ running: 'adro-0.2.0', estado: 'desfeita' })
  })
})
