// @ts-check
// Makes packages and build in a separate folder and renames them into place when both are complete: a
// running site keeps its files until then. Plain JavaScript, as setup.mjs says.
//
// A complete folder contains a mark: a file with the digest of its inputs. It moves with the folder, so
// after a kill the next run can tell which folders are complete.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './digest.mjs'

/** The inputs of the build. */
const sources = [
  'app',
  'contract',
  'pwa',
  'server',
  'scripts/build.ts',
  'scripts/build-fonts.ts',
  'scripts/build-server.ts',
  'scripts/woff-to-ttf.ts',
  'scripts/build-worker.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const lock = ['package-lock.json']

const packages = 'node_modules'
const build = 'build'
const mark = '.adro'

/** The folder of builds not in use; server/start.ts serves old assets from `previous`. */
const aside = '.adro'
const prepared = join(aside, 'preparado')
const previous = join(aside, 'anterior')
/** A file with the digest under preparation; removed on success. */
const attempt = join(aside, 'tentativa')
/** Followed by the pid of the process that works in it. */
const work = 'montando-'

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
  const at = (/** @type {string[]} */ ...path) => join(root, ...path)

  /** @returns {Pair} */
  function wantedPair() {
    return { packages: digestOf(root, lock), build: digestOf(root, sources) }
  }

  /** The digests in a folder's mark; none if it is incomplete. */
  function marksIn(/** @type {string} */ folder) {
    const file = at(folder, mark)
    return existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  }

  /** The place of a complete folder with that digest, or undefined. */
  function find(/** @type {string} */ name, /** @type {string} */ digest) {
    return ['', prepared, previous].find((place) => marksIn(join(place, name))[0] === digest)
  }

  function isComplete(/** @type {Pair} */ pair) {
    return find(packages, pair.packages) !== undefined && find(build, pair.build) !== undefined
  }

  /** Puts a complete folder into place; the one that was there becomes the previous one. */
  function putInPlace(/** @type {string} */ name, /** @type {string} */ digest) {
    const place = find(name, digest)
    if (place === undefined) throw new Error(`no ${name} of ${digest}`)
    if (place === '') return
    if (place === previous) {
      discard(join(prepared, name))
      mkdirSync(at(prepared), { recursive: true })
      renameSync(at(previous, name), at(prepared, name))
    }
    // If killed after the first rename, the next run finds nothing in place and does the second.
    if (existsSync(at(name))) {
      discard(join(previous, name))
      mkdirSync(at(previous), { recursive: true })
      renameSync(at(name), at(previous, name))
    }
    renameSync(at(prepared, name), at(name))
  }

  function putPairInPlace(/** @type {Pair} */ pair) {
    putInPlace(packages, pair.packages)
    putInPlace(build, pair.build)
  }

  /** Removing half a gigabyte would delay the start by seconds: the next run does it. */
  function discard(/** @type {string} */ path) {
    if (!existsSync(at(path))) return
    const folder = at(aside, `${work}${process.pid}`)
    mkdirSync(folder, { recursive: true })
    renameSync(at(path), join(folder, `${Date.now()}-${readdirSync(folder).length}`))
  }

  /** Removes the folders of killed processes. */
  function removeLeftovers() {
    for (const name of existsSync(at(aside)) ? readdirSync(at(aside)) : []) {
      if (!name.startsWith(work)) continue
      const pid = Number(name.slice(work.length))
      if (pid === process.pid || !isRunning(pid)) rmSync(at(aside, name), { recursive: true })
    }
  }

  /** Makes what is missing, from a copy of the sources, which an update may change meanwhile. */
  function make(/** @type {Pair} */ wanted, { onlyPackages = false } = {}) {
    removeLeftovers()
    const folder = join(aside, `${work}${process.pid}`)
    mkdirSync(at(folder), { recursive: true })
    if (!onlyPackages) writeFileSync(at(attempt), wanted.build)
    try {
      for (const path of onlyPackages ? ['package.json', ...lock] : sources) {
        if (existsSync(at(path))) cpSync(at(path), at(folder, path), { recursive: true })
      }
      const copied = digestOf(at(folder), onlyPackages ? lock : sources)
      if (copied !== (onlyPackages ? wanted.packages : wanted.build)) {
        throw new Error('o programa mudou durante a preparação; tente de novo')
      }
      const isInstalled = marksIn(packages)[0] === wanted.packages
      if (!isInstalled) {
        makers.say('Instalando os pacotes...')
        makers.install(at(folder))
        writeMark(join(folder, packages), wanted.packages)
      }
      if (!onlyPackages) {
        makers.say('Montando o site...')
        makers.build(at(folder), isInstalled ? at(packages) : at(folder, packages))
        writeMark(join(folder, build), `${wanted.build} ${wanted.packages}`)
      }
      for (const name of readdirSync(at(folder))) {
        if (name !== packages && name !== build) rmSync(at(folder, name), { recursive: true })
      }
      // Packages take half a gigabyte: no third generation.
      if (!isInstalled) rmSync(at(previous, packages), { recursive: true, force: true })
      rmSync(at(prepared), { recursive: true, force: true })
      renameSync(at(folder), at(prepared))
    } catch (error) {
      // Frees the disk, which the running site needs too.
      rmSync(at(folder), { recursive: true, force: true })
      throw error
    }
  }

  function writeMark(/** @type {string} */ folder, /** @type {string} */ text) {
    mkdirSync(at(folder), { recursive: true })
    writeFileSync(at(folder, mark), text)
  }

  /** The last complete build with its packages. @returns {Pair | undefined} */
  function lastPair() {
    for (const place of ['', previous, prepared]) {
      const [digest, itsPackages = marksIn(packages)[0]] = marksIn(join(place, build))
      if (digest === undefined || itsPackages === undefined) continue
      const pair = { build: digest, packages: itsPackages }
      if (isComplete(pair)) return pair
    }
    return undefined
  }

  function succeed(/** @type {Pair} */ wanted) {
    putPairInPlace(wanted)
    rmSync(at(attempt), { force: true })
  }

  return {
    /** Puts packages and build of the present sources in place. @throws when they cannot be made */
    current() {
      const wanted = wantedPair()
      if (!isComplete(wanted)) make(wanted)
      succeed(wanted)
    },

    /**
     * The same, or else the last complete ones. A failed preparation is not repeated at each start: a
     * service that restarts in a loop would never serve.
     */
    currentOrLast() {
      const wanted = wantedPair()
      const last = lastPair()
      if (isComplete(wanted)) return succeed(wanted)
      if (last === undefined) return this.current()
      try {
        if (existsSync(at(attempt)) && readFileSync(at(attempt), 'utf8') === wanted.build) {
          throw new Error('a última preparação falhou ou foi interrompida, ou ainda não terminou')
        }
        make(wanted)
      } catch (error) {
        putPairInPlace(last)
        makers.say(`A versão nova não está pronta: ${/** @type {Error} */ (error).message}`)
        makers.say(
          'O site inicia com a versão anterior, como estava. Para tentar de novo: npm run preparar; ' +
            'depois reinicie o site.',
        )
        return
      }
      succeed(wanted)
    },

    /** Prepares without a swap. @returns whether there was anything to make */
    prepare() {
      const wanted = wantedPair()
      if (isComplete(wanted)) return false
      make(wanted)
      return true
    },

    /** For commands, which run the sources. If the installation fails, older packages are used. */
    packages() {
      const wanted = wantedPair()
      try {
        if (find(packages, wanted.packages) === undefined) make(wanted, { onlyPackages: true })
      } catch (error) {
        if (marksIn(packages).length === 0) throw error
        makers.say(
          `Os pacotes novos não puderam ser instalados: ${/** @type {Error} */ (error).message}`,
        )
        return
      }
      putInPlace(packages, wanted.packages)
    },
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
