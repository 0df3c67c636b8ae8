// @ts-check
// Makes packages and build in a separate folder and renames them into place when both are complete: a
// running site keeps its files until then. Plain JavaScript, as setup.mjs says.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../src/server/process/command-line.mjs'
import { digestOf } from './digest.mjs'
import {
  attempt,
  build,
  createFolders,
  notMigrated,
  packages,
  prepared,
  previous,
} from './prepared-folders.mjs'

const sources = [
  'CHANGELOG.md',
  'src',
  'scripts/build.ts',
  'scripts/build-fonts.ts',
  'scripts/build-server.ts',
  'scripts/build-worker.ts',
  'scripts/short-names.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const lock = ['package-lock.json']

/**
 * @typedef {object} Makers
 * @property {(folder: string) => void} install Installs the packages of the lock file in the folder.
 * @property {(folder: string, packages: string) => void} build Builds the sources in the folder, with
 * the packages in the other.
 * @property {(line: string) => void} say
 */

/** @typedef {{ packages: string, build: string }} Pair Digests of a build and its packages. */

/**
 * @param {string} root the project's folder
 * @param {Makers} makers throw when they fail; their files are synced to disk when they return
 */
export function createPreparation(root, makers) {
  const folders = createFolders(root)
  const { at, find, marksIn, writeMark } = folders

  /** @returns {Pair} of the present sources */
  function wantedPair() {
    return { packages: digestOf(root, lock), build: digestOf(root, sources) }
  }

  function isComplete(/** @type {Pair} */ pair) {
    return find(packages, pair.packages) !== undefined && find(build, pair.build) !== undefined
  }

  /** Whether a start with this build could not migrate the database. */
  function hasNotMigrated(/** @type {Pair} */ pair) {
    const file = at(notMigrated)
    return existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(pair.build)
  }

  /** The last complete build that fits the database, with its packages. @returns {Pair | undefined} */
  function lastPair() {
    for (const place of ['', previous, prepared]) {
      const [digest, itsPackages = marksIn(packages)[0]] = marksIn(join(place, build))
      if (digest === undefined || itsPackages === undefined) continue
      const pair = { build: digest, packages: itsPackages }
      if (isComplete(pair) && !hasNotMigrated(pair)) return pair
    }
    return undefined
  }

  function putInPlace(/** @type {Pair} */ pair) {
    folders.putInPlace(packages, pair.packages)
    folders.putInPlace(build, pair.build)
  }

  function refuseSecondAttempt(/** @type {Pair} */ wanted) {
    if (existsSync(at(attempt)) && readFileSync(at(attempt), 'utf8') === wanted.build) {
      throw new Error('a última preparação falhou ou foi interrompida, ou ainda não terminou')
    }
  }

  function makeBoth(/** @type {Pair} */ wanted) {
    folders.workFolder()
    writeFileSync(at(attempt), wanted.build)
    prepareFolder(folders, sources, wanted.build, (folder) => {
      const isInstalled = marksIn(packages)[0] === wanted.packages
      if (!isInstalled) install(folder, wanted.packages)
      makers.say('Montando o site...')
      makers.build(at(folder), isInstalled ? at(packages) : at(folder, packages))
      writeMark(join(folder, build), `${wanted.build} ${wanted.packages}`)
    })
    rmSync(at(attempt), { force: true })
  }

  function install(/** @type {string} */ folder, /** @type {string} */ digest) {
    makers.say('Instalando os pacotes...')
    makers.install(at(folder))
    writeMark(join(folder, packages), digest)
  }

  /** Puts packages and build of the present sources in place. @throws when they cannot be made */
  function current() {
    const wanted = wantedPair()
    if (!isComplete(wanted)) makeBoth(wanted)
    putInPlace(wanted)
    rmSync(at(attempt), { force: true })
  }

  return {
    current,

    /**
     * The same, or else the last complete ones. A failed preparation or migration is not repeated at
     * each start: a service that restarts in a loop would never serve.
     */
    currentOrLast() {
      const wanted = wantedPair()
      const last = lastPair()
      if (last === undefined) return current()
      if (hasNotMigrated(wanted)) {
        putInPlace(last)
        makers.say(
          `A versão nova não pôde atualizar o banco de dados, que está como antes. ${withLast()}`,
        )
        return
      }
      if (isComplete(wanted)) return current()
      try {
        refuseSecondAttempt(wanted)
        makeBoth(wanted)
      } catch (error) {
        putInPlace(last)
        makers.say(`A versão nova não está pronta: ${/** @type {Error} */ (error).message}`)
        makers.say(withLast())
        return
      }
      current()
    },

    /**
     * What a start would find.
     *
     * @returns {'none' | 'prepared' | 'pulled' | 'begun' | 'not migrated'}
     */
    update() {
      const [running] = marksIn(build)
      const wanted = wantedPair()
      // A build without a mark was made by hand.
      if (running === undefined || running === wanted.build) return 'none'
      if (hasNotMigrated(wanted)) return 'not migrated'
      if (isComplete(wanted)) return 'prepared'
      return existsSync(at(attempt)) ? 'begun' : 'pulled'
    },

    /** Prepares without a swap. @returns whether there is anything new for a start */
    prepare() {
      const wanted = wantedPair()
      const isTriedAgain = hasNotMigrated(wanted)
      rmSync(at(notMigrated), { force: true })
      if (isComplete(wanted)) return isTriedAgain
      makeBoth(wanted)
      return true
    },

    /** For commands, which run the sources. If the installation fails, older packages are used. */
    packages() {
      const wanted = digestOf(root, lock)
      try {
        if (find(packages, wanted) === undefined) {
          prepareFolder(folders, lock, wanted, (folder) => install(folder, wanted))
        }
      } catch (error) {
        if (marksIn(packages).length === 0) throw error
        const { message } = /** @type {Error} */ (error)
        makers.say(`Os pacotes novos não puderam ser instalados: ${message}`)
        return
      }
      folders.putInPlace(packages, wanted)
    },
  }
}

function withLast() {
  return (
    'O site inicia com a versão anterior, como estava. Para tentar de novo, execute o comando e ' +
    `reinicie o site: ${commandLine('npm run preparar')}`
  )
}

/**
 * Makes what is missing from a copy of its inputs, which an update may change meanwhile.
 *
 * @param {ReturnType<typeof createFolders>} folders
 * @param {string[]} inputs
 * @param {string} digest of the inputs
 * @param {(folder: string) => void} make
 */
function prepareFolder({ at, removeLeftovers, workFolder }, inputs, digest, make) {
  removeLeftovers()
  const folder = workFolder()
  try {
    for (const path of ['package.json', ...inputs]) {
      if (existsSync(at(path))) cpSync(at(path), at(folder, path), { recursive: true })
    }
    if (digestOf(at(folder), inputs) !== digest) {
      throw new Error('o programa mudou durante a preparação; tente novamente')
    }
    make(folder)
    for (const name of readdirSync(at(folder))) {
      if (name !== packages && name !== build) rmSync(at(folder, name), { recursive: true })
    }
    // Packages take half a gigabyte: no third generation.
    const hasPackages = existsSync(at(folder, packages))
    if (hasPackages) rmSync(at(previous, packages), { recursive: true, force: true })
    rmSync(at(prepared), { recursive: true, force: true })
    renameSync(at(folder), at(prepared))
  } catch (error) {
    // Frees the disk, which the running site needs too.
    rmSync(at(folder), { recursive: true, force: true })
    throw error
  }
}
