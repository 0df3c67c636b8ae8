import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMachine, undefinedIfKilled } from '../../../tests/support/installation.ts'
import { install, type Wanted } from './install.ts'
import { settingsOf } from './machine.ts'

let on: ReturnType<typeof createMachine>

beforeEach(() => {
  on = createMachine()
})

function wanted(given: Partial<Wanted> = {}): Wanted {
  return {
    folder: on.unpacked('adro-0.2.0'),
    endereco: 'paroquia.example',
    email: 'ana@paroquia.example',
    ask: undefined,
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

  test('an installation killed before each step is ended by the same command', async () => {
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

describe('the three questions', () => {
  const answers: [endereco: string, publicUrl: string][] = [
    ['paroquia.example', 'https://paroquia.example'],
    [' https://paroquia.example/ ', 'https://paroquia.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ]
  test.each(answers)('%j as address becomes %s', async (typed, publicUrl) => {
    const lines = [typed, 'ana@paroquia.example', 'am']
    const ask = async () => lines.shift()!
    await install(wanted({ endereco: undefined, email: undefined, ask }), on.machine)
    expect(settings()).toContain(`PUBLIC_URL=${publicUrl}\n`)
    expect(settings()).toContain('ADMIN_EMAIL=ana@paroquia.example\n')
    expect(settings()).toContain('PARISH_TIME_ZONE=America/Manaus\nCALENDARIO_PROPRIO=nenhum\n')
  })

  test.each([
    ['ES', 'America/Sao_Paulo', 'espirito-santo'],
    ['MT', 'America/Cuiaba', 'nenhum'],
    ['ac', 'America/Rio_Branco', 'nenhum'],
    ['BA', 'America/Sao_Paulo', 'nenhum'],
  ])('%s as state becomes %s and %s', async (estado, timeZone, calendar) => {
    await install(wanted({ estado }), on.machine)
    const env = settingsOf(on.machine)
    expect([env.timeZone, env.ownCalendar]).toEqual([timeZone, calendar])
  })

  test('without a state the installation says what holds', async () => {
    await install(wanted(), on.machine)
    expect(on.said).toContainEqual(expect.stringMatching(/^Sem --estado, valem o horário de Bras/))
  })

  test.each([
    [{ estado: 'XX' }, /não serve como estado/],
    [{ endereco: undefined }, /--endereco …/],
    [{ email: undefined }, /--email …/],
    [{ email: 'ana' }, /não serve como email/],
    [{ endereco: 'paroquia' }, /não serve como endereço/],
    [{ endereco: 'paroquia.example/site' }, /não serve como endereço/],
    [{ endereco: '' }, /não serve como endereço/],
  ])('an answer without a terminal, %j, is refused, and nothing is made', async (given, said) => {
    await expect(install(wanted(given), on.machine)).rejects.toThrow(said)
    expect(on.ran).toEqual([])
    expect(existsSync(on.places.versions)).toBe(false)
  })
})

test('what the unpacked program served is not copied to where all may read', async () => {
  const folder = on.unpacked('adro-0.2.0')
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/adro.db'), 'nomes e senhas')
  for (const name of ['.env', '.env.example']) writeFileSync(join(folder, name), 'x')
  await install(wanted({ folder }), on.machine)
  const copied = readdirSync(join(on.places.versions, 'adro-0.2.0'))
  expect(copied).toContain('.env.example')
  for (const name of ['data', '.env']) expect(copied).not.toContain(name)
})

test('an installation over another version is refused', async () => {
  await install(wanted(), on.machine)
  const other = wanted({ folder: on.unpacked('adro-0.3.0') })
  await expect(install(other, on.machine)).rejects.toThrow(/já está instalado adro-0\.2\.0/)
})

test('a checkout is no archive', async () => {
  await expect(install(wanted({ folder: '.' }), on.machine)).rejects.toThrow(/desempacotado/)
})

describe('a site that is to move', () => {
  test('a site that moves keeps the settings that were put in place', async () => {
    mkdirSync(dirname(on.places.settings), { recursive: true })
    const text = `DATA_DIR=${on.places.data}\nCOR=azul\n`
    writeFileSync(on.places.settings, text)
    await install(wanted({ endereco: undefined, email: undefined }), on.machine)
    expect(settings()).toBe(text)
    expect(statSync(on.places.settings).mode & 0o777).toBe(0o640)
  })

  test('a site that is to move is asked to put its service away', async () => {
    mkdirSync(dirname(on.places.unit), { recursive: true })
    writeFileSync(on.places.unit, 'ExecStart=/srv/adro/site/node_modules/.bin/node\n')
    await expect(install(wanted(), on.machine)).rejects.toThrow(/já há outro serviço de nome adro/)
    expect(on.ran).toEqual([])
  })
})

test('a site is begun once: not again beside its unit, with its disk away', async () => {
  await install(wanted(), on.machine)
  rmSync(on.places.data, { recursive: true })
  on.said.length = 0
  await install(wanted(), on.machine)
  expect(on.said).not.toContain('Iniciando o site')
})

test('the unit of several parishes is renewed where the operator has it', async () => {
  mkdirSync(dirname(on.places.template), { recursive: true })
  writeFileSync(on.places.template, 'ExecStart=/opt/adro/atual/adro\n')
  await install(wanted(), on.machine)
  expect(readFileSync(on.places.template, 'utf8')).toBe(readFileSync(on.places.unit, 'utf8'))
})
