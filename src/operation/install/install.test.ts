import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMachine, undefinedIfKilled } from '../../../tests/support/installation.ts'
import { install, type Wanted } from './install.ts'

let on: ReturnType<typeof createMachine>

beforeEach(() => {
  on = createMachine()
})

function wanted(given: Partial<Wanted> = {}): Wanted {
  return {
    folder: on.unpacked('adro-0.2.0'),
    dados: undefined,
    configuracoes: undefined,
    endereco: 'paroquia.example',
    email: 'ana@paroquia.example',
    ask: undefined,
    say: on.machine.say,
    ...given,
  }
}

const settings = () => readFileSync(on.places.settings, 'utf8')

describe('on an empty machine', () => {
  test('the site runs, and its first login is shown', async () => {
    await install(wanted(), on.machine)
    expect(on.running()).toBe('adro-0.2.0')
    expect(on.said.join('\n')).toMatch(/com o email ana@paroquia\.example e a senha uva-sol/)
    expect(on.said.join('\n')).not.toMatch(/"level"/)
    expect(on.said.at(-1)).toContain("sed 's/paroquia\\.example/paroquia.example/g'")
    expect(settings()).toContain('PUBLIC_URL=https://paroquia.example\n')
    expect(settings()).toContain('ADMIN_EMAIL=ana@paroquia.example\n')
    expect(statSync(on.places.settings).mode & 0o777).toBe(0o640)
    expect(statSync(on.places.data).mode & 0o777).toBe(0o700)
    expect(readlinkSync(on.places.command)).toBe(on.places.program)
    expect(on.ran).toContain('systemctl enable adro')
  })

  test('killed before each step, is ended by the same command', async () => {
    const ends = []
    for (let count = 0, isKilled = true; isKilled; count += 1) {
      on = createMachine()
      const given = wanted()
      on.killBefore(count)
      isKilled = await install(given, on.machine).then(
        () => false,
        (error) => undefinedIfKilled(error) === undefined,
      )
      on.killBefore()
      if (isKilled) await install(given, on.machine)
      const isLoginKnown = /a senha uva-sol|adro usuario senha/.test(on.said.join('\n'))
      ends.push([on.running(), isLoginKnown])
    }
    expect(ends.length).toBeGreaterThan(10)
    expect(ends).toEqual(ends.map(() => ['adro-0.2.0', true]))
  })

  test('a folder that others cannot read becomes a program that the site can', async () => {
    await install(wanted(), on.machine)
    expect(statSync(join(on.places.versions, 'adro-0.2.0')).mode & 0o777).toBe(0o755)
  })
})

describe('the two questions', () => {
  const answers: [endereco: string, publicUrl: string | undefined][] = [
    ['paroquia.example', 'https://paroquia.example'],
    [' https://paroquia.example/ ', 'https://paroquia.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['paroquia', undefined],
    ['paroquia.example/site', undefined],
    ['', undefined],
  ]
  test.each(answers)('%j as address becomes %s, or is asked again', async (typed, publicUrl) => {
    const asked: string[] = []
    const lines = [typed, 'outra.example', 'nao', 'ana@paroquia.example']
    if (publicUrl !== undefined) lines.splice(1, 1)
    const ask = async (question: string) => {
      asked.push(question)
      return lines.shift()!
    }
    await install(wanted({ endereco: undefined, email: undefined, ask }), on.machine)
    expect(settings()).toContain(`PUBLIC_URL=${publicUrl ?? 'https://outra.example'}\n`)
    expect(asked).toHaveLength(publicUrl === undefined ? 4 : 3)
    expect(on.said.filter((line) => line.startsWith('Isto não serve como'))).toHaveLength(
      publicUrl === undefined ? 2 : 1,
    )
  })

  test.each([
    [{ endereco: undefined }, /--endereco …/],
    [{ email: undefined }, /--email …/],
    [{ email: 'ana' }, /não serve como email/],
  ])('without a terminal, %j is refused, and nothing is made', async (given, said) => {
    await expect(install(wanted(given), on.machine)).rejects.toThrow(said)
    expect(on.ran).toEqual([])
    expect(existsSync(on.places.versions)).toBe(false)
  })
})

test('what the unpacked program served is not copied to where all may read', async () => {
  const folder = on.unpacked('adro-0.2.0')
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/adro.db'), 'nomes e senhas')
  for (const name of ['.env', '.env.pasta-servida', '.env.example']) {
    writeFileSync(join(folder, name), 'x')
  }
  await install(wanted({ folder }), on.machine)
  const copied = readdirSync(join(on.places.versions, 'adro-0.2.0'))
  expect(copied).toContain('.env.example')
  for (const name of ['data', '.env', '.env.pasta-servida']) expect(copied).not.toContain(name)
})

test('over another version it is refused', async () => {
  await install(wanted(), on.machine)
  const other = wanted({ folder: on.unpacked('adro-0.3.0') })
  await expect(install(other, on.machine)).rejects.toThrow(/já está instalado adro-0\.2\.0/)
})

test('a checkout is no archive', async () => {
  await expect(install(wanted({ folder: '.' }), on.machine)).rejects.toThrow(/desempacotado/)
})

describe('a site that ran from a checkout', () => {
  let checkout: string
  let file: string

  beforeEach(() => {
    checkout = join(on.root, 'srv/adro')
    file = join(checkout, 'site/.env')
    mkdirSync(join(checkout, 'site'), { recursive: true })
    mkdirSync(join(checkout, 'dados/uploads'), { recursive: true })
    writeFileSync(join(checkout, 'dados/uploads/foto.webp'), 'foto')
    mkdirSync(dirname(on.places.unit), { recursive: true })
    writeFileSync(on.places.unit, 'ExecStart=/srv/adro/site/node_modules/.bin/node\n')
  })

  const moved: [line: string, backups: string | undefined][] = [
    ['', undefined],
    ['BACKUP_DIR=off\n', "BACKUP_DIR='off'"],
    ['BACKUP_DIR=../dados/guardadas\n', "BACKUP_DIR='DATA/guardadas'"],
    ['export BACKUP_DIR="/mnt/disco/copias"\n', "BACKUP_DIR='/mnt/disco/copias'"],
  ]
  test.each(moved)('moves with its data and settings: %j', async (line, backups) => {
    writeFileSync(file, `# nossa paróquia\nDATA_DIR=../dados\nPORT=3001\n${line}`)
    const given = wanted({ configuracoes: file, endereco: undefined, email: undefined })
    await install(given, on.machine)
    const { data } = on.places
    expect(readFileSync(join(data, 'uploads/foto.webp'), 'utf8')).toBe('foto')
    expect(existsSync(join(checkout, 'dados'))).toBe(false)
    const lines = settings().split('\n')
    expect(lines.filter((each) => each.includes('DATA_DIR'))).toEqual([`DATA_DIR=${data}`])
    expect(lines.find((each) => each.includes('BACKUP_DIR'))).toBe(backups?.replace('DATA', data))
    expect(lines).toContain('# nossa paróquia')
    expect(on.running()).toBe('adro-0.2.0')
  })

  test('its service is ended before its data move, and its unit is kept', async () => {
    await install(wanted({ dados: join(checkout, 'dados') }), on.machine)
    const kept = join(dirname(on.places.settings), 'adro.service.antigo')
    expect(readFileSync(kept, 'utf8')).toContain('/srv/adro/site')
    expect(on.said.join('\n')).toContain(kept)
    expect(on.ran.indexOf('systemctl stop adro')).toBeLessThan(
      on.ran.findIndex((line) => line.startsWith('chown')),
    )
  })

  test.each(['não montado', 'site'])('in %s there is no site to move', async (folder) => {
    writeFileSync(join(checkout, 'site/server.js'), '')
    const given = wanted({ dados: join(checkout, folder) })
    await expect(install(given, on.machine)).rejects.toThrow(/Não há dados de um site.*montado/)
    expect(existsSync(join(checkout, 'site/server.js'))).toBe(true)
    expect(on.running()).toBeUndefined()
  })

  test('its data do not replace those that are there', async () => {
    mkdirSync(on.places.data, { recursive: true })
    writeFileSync(join(on.places.data, 'foto.webp'), 'outra')
    const given = wanted({ dados: join(checkout, 'dados') })
    await expect(install(given, on.machine)).rejects.toThrow(/Já há dados em/)
    expect(readFileSync(join(on.places.data, 'foto.webp'), 'utf8')).toBe('outra')
  })
})
