// An update is prepared in a separate folder and swapped in at once, or not at all. Installer and
// builder are stand-ins that write a file with the version they made.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPreparation } from './preparation.mjs'

/** Successful calls of `renameSync`; the next one fails, as if the process were killed. */
let mostRenames = Infinity

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return {
    ...fs,
    renameSync: (from: string, to: string) => {
      if (mostRenames === 0) throw new Error('killed')
      mostRenames -= 1
      fs.renameSync(from, to)
    },
  }
})

let root: string
let lines: string[]
let made: string[]
/** The step that fails. */
let failing: 'install' | 'build' | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'adro-preparo-'))
  lines = []
  made = []
  failing = undefined
  mostRenames = Infinity
  write('package.json', '{}')
  update('1', 'a')
})
afterEach(() => {
  mostRenames = Infinity
  rmSync(root, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function read(path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
}

function isLarge(name: string): boolean {
  return name.startsWith('montando-') || existsSync(join(root, '.adro', name, 'node_modules'))
}

/** Writes other sources and another lock file. */
function update(source: string, packages: string): void {
  write('src/server/start.ts', source)
  write('package-lock.json', packages)
}

function preparation() {
  return createPreparation(root, {
    say: (line) => lines.push(line),
    install(folder) {
      made.push('packages')
      mkdirSync(join(folder, 'node_modules'))
      if (failing === 'install') throw new Error('no network')
      const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
      writeFileSync(join(folder, 'node_modules', 'made'), lock)
    },
    build(folder, packages) {
      made.push('build')
      mkdirSync(join(folder, 'build'))
      if (failing === 'build') throw new Error('no space')
      const source = readFileSync(join(folder, 'src/server/start.ts'), 'utf8')
      const used = readFileSync(join(packages, 'made'), 'utf8')
      writeFileSync(join(folder, 'build', 'made'), `${source} with ${used}`)
    },
  })
}

/** The versions that a start would run. */
function inPlace(): (string | undefined)[] {
  return [read('build/made'), read('node_modules/made')]
}

const first = ['1 with a', 'a']
const second = ['2 with b', 'b']

test('the first time all is made, and the second time nothing', () => {
  preparation().currentOrLast()
  expect(inPlace()).toEqual(first)
  preparation().currentOrLast()
  expect(made).toEqual(['packages', 'build'])
})

test('the first time there is nothing to fall back on', () => {
  failing = 'build'
  expect(() => preparation().currentOrLast()).toThrow('no space')
  failing = undefined
  preparation().currentOrLast()
  expect(inPlace()).toEqual(first)
})

test('packages that have not changed are not installed again', () => {
  preparation().current()
  update('2', 'a')
  preparation().current()
  expect(inPlace()).toEqual(['2 with a', 'a'])
  expect(made).toEqual(['packages', 'build', 'build'])
})

describe('an update', () => {
  beforeEach(() => {
    preparation().current()
    update('2', 'b')
    made = []
  })

  test('that is prepared leaves what is in use, until a start puts it into place', () => {
    expect(preparation().prepare()).toBe(true)
    expect(inPlace()).toEqual(first)
    expect(preparation().prepare()).toBe(false)
    preparation().currentOrLast()
    expect(inPlace()).toEqual(second)
    expect(made).toEqual(['packages', 'build'])
  })

  test('is undone without making anything, when the sources are what they were', () => {
    preparation().current()
    update('1', 'a')
    made = []
    preparation().currentOrLast()
    expect(inPlace()).toEqual(first)
    update('2', 'b')
    preparation().currentOrLast()
    expect(inPlace()).toEqual(second)
    expect(made).toEqual([])
  })

  test.each(['install', 'build'] as const)('whose %s fails leaves the last one', (step) => {
    failing = step
    preparation().currentOrLast()
    expect(inPlace()).toEqual(first)
    expect(lines).toContainEqual(expect.stringMatching(/versão anterior.*npm run preparar/))
    // No large folder is left.
    expect(readdirSync(join(root, '.adro')).filter(isLarge)).toEqual([])
  })

  test('that failed is not tried at each start, but when that is asked for', () => {
    failing = 'install'
    preparation().currentOrLast()
    made = []
    failing = undefined
    preparation().currentOrLast()
    expect(made).toEqual([])
    expect(inPlace()).toEqual(first)
    expect(preparation().prepare()).toBe(true)
    preparation().currentOrLast()
    expect(inPlace()).toEqual(second)
  })

  test('that failed is tried again when the sources have changed once more', () => {
    failing = 'build'
    preparation().currentOrLast()
    failing = undefined
    update('3', 'b')
    preparation().currentOrLast()
    expect(inPlace()).toEqual(['3 with b', 'b'])
  })

  describe('whose start could not migrate the database', () => {
    beforeEach(() => {
      preparation().currentOrLast()
      const [digest] = read('build/.adro')!.split(' ')
      write('.adro/nao-migrou', `${digest}\n`)
      made = []
      preparation().currentOrLast()
    })

    test('gives way to the last one, at each start', () => {
      preparation().currentOrLast()
      expect(inPlace()).toEqual(first)
      expect(lines.at(-1)).toMatch(/não pôde atualizar o banco.*versão anterior.*npm run preparar/)
      expect(made).toEqual([])
    })

    test('is tried again when that is asked for', () => {
      expect(preparation().prepare()).toBe(true)
      preparation().currentOrLast()
      expect(inPlace()).toEqual(second)
      expect(made).toEqual([])
    })

    test('is followed by a newer one', () => {
      update('3', 'b')
      preparation().prepare()
      preparation().currentOrLast()
      expect(inPlace()).toEqual(['3 with b', 'b'])
    })

    test('is followed by the last one also when that is taken back', () => {
      update('1', 'a')
      preparation().currentOrLast()
      expect(inPlace()).toEqual(first)
    })
  })

  test('that cannot migrate stays where there is no other', () => {
    preparation().currentOrLast()
    const [digest] = read('build/.adro')!.split(' ')
    rmSync(join(root, '.adro'), { recursive: true })
    write('.adro/nao-migrou', `${digest}\n`)
    preparation().currentOrLast()
    expect(inPlace()).toEqual(second)
  })

  test('that was prepared is no attempt any more', () => {
    preparation().prepare()
    expect(existsSync(join(root, '.adro/tentativa'))).toBe(false)
  })

  test('fails for the tests and for who works on the site', () => {
    failing = 'build'
    expect(() => preparation().current()).toThrow('no space')
    expect(inPlace()).toEqual(first)
  })

  test('that changes again while it is prepared is not taken for either', () => {
    const makers = { say: () => undefined, build: () => undefined, install: () => update('3', 'b') }
    const { prepare } = createPreparation(root, makers)
    prepare()
    preparation().currentOrLast()
    expect(inPlace()).toEqual(['3 with b', 'b'])
  })

  test.each([0, 1, 2, 3, 4])(
    'killed after %i renames is completed by the next start',
    (renames) => {
      mostRenames = renames
      expect(() => preparation().current()).toThrow('killed')
      mostRenames = Infinity
      rmSync(join(root, '.adro', 'tentativa'), { force: true })
      preparation().currentOrLast()
      expect(inPlace()).toEqual(second)
    },
  )

  test.each([1, 2, 3, 4])('killed after %i renames is undone when it is taken back', (renames) => {
    mostRenames = renames
    expect(() => preparation().current()).toThrow('killed')
    mostRenames = Infinity
    update('1', 'a')
    made = []
    preparation().currentOrLast()
    expect(inPlace()).toEqual(first)
    expect(made).toEqual([])
  })

  test.each([1, 2, 3, 4])('killed after %i renames leaves a pair for one that fails', (renames) => {
    mostRenames = renames
    expect(() => preparation().current()).toThrow('killed')
    mostRenames = Infinity
    update('3', 'c')
    failing = 'install'
    preparation().currentOrLast()
    expect([first, second]).toContainEqual(inPlace())
  })

  test('takes room for two, and what a killed one left is removed', () => {
    write('.adro/montando-999999999/node_modules/made', 'b')
    preparation().current()
    update('3', 'c')
    preparation().current()
    expect(existsSync(join(root, '.adro/montando-999999999'))).toBe(false)
    expect(read('.adro/anterior/build/made')).toBe('2 with b')
    expect(read('.adro/anterior/node_modules/made')).toBe('b')
  })

  test('gives commands their packages; those that cannot be had they do without', () => {
    failing = 'install'
    preparation().packages()
    expect(inPlace()).toEqual(first)
    failing = undefined
    preparation().packages()
    expect(inPlace()).toEqual(['1 with a', 'b'])
    // The site continues with a matching pair.
    failing = 'build'
    preparation().currentOrLast()
    expect(inPlace()).toEqual(first)
  })
})

test('an installation of before this way of updating can fall back as well', () => {
  preparation().current()
  const [digest = ''] = read('build/.adro')!.split(' ')
  write('build/.adro', digest)
  update('2', 'a')
  failing = 'build'
  preparation().currentOrLast()
  expect(inPlace()).toEqual(first)
})
