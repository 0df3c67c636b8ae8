// The archives that parishes install: the built site, the packages that its bundles leave out, and
// Node.
//
//   npm run pacote                  builds, and makes those of all processors in `pacote/`
//   … -- x64 --montado --em FOLDER  one of them, of the build that is there, in another folder
//   … -- --lugar https://…          published there, and not at the homepage of package.json
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { external } from './build-server.ts'
import { startArguments, startEnvironment } from './running-site.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    montado: { type: 'boolean' },
    em: { type: 'string', default: 'pacote' },
    lugar: { type: 'string' },
  },
})
const cpus = positionals.length > 0 ? positionals : ['x64', 'arm64']
const target = resolve(values.em)

type Project = {
  name: string
  version: string
  description: string
  license: string
  type: string
  homepage: string
  dependencies: Record<string, string>
}
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Project
const homepage = values.lugar ?? project.homepage
if (homepage.endsWith('.example')) {
  console.warn('Set "homepage" in package.json: the guide and `adro atualizar --ver` lead nowhere.')
}
/** What the bundles, and the picture process, need. */
const shipped = [...external, 'unpdf']

/** Files have the commit's time, so that two runs give equal archives. */
const [commit = '', seconds = ''] = run('git', ['log', '-1', '--format=%H %ct']).trim().split(' ')

if (values.montado !== true)
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'SHA256SUMS'), cpus.map(makeArchive).map(sumOf).join(''))

/** @returns its path */
function makeArchive(cpu: string): string {
  const archive = join(target, `adro-${project.version}-linux-${cpu}.tar.gz`)
  const work = mkdtempSync(join(target, 'montando-'))
  const folder = join(work, `adro-${project.version}`)
  for (const each of ['bin', 'docs']) mkdirSync(join(folder, each), { recursive: true })
  installPackages(folder, cpu)
  takeNode(folder, work, cpu)
  cpSync('build', join(folder, 'build'), {
    recursive: true,
    filter: (path) => !['.montado', '.compile-cache'].includes(basename(path)),
  })
  cpSync('docs/exemplos', join(folder, 'exemplos'), { recursive: true })
  symlinkSync('../exemplos', join(folder, 'docs/exemplos'))
  for (const file of ['CHANGELOG.md', 'LICENSE', '.env.example', 'Containerfile'])
    cpSync(file, join(folder, file))
  // The program's sentences name these pages.
  for (const page of ['instalar', 'operacao', 'settings', 'moving-in']) {
    const text = readFileSync(`docs/${page}.md`, 'utf8').replaceAll(project.homepage, homepage)
    writeFileSync(join(folder, `docs/${page}.md`), text)
  }
  const { name, version, description, license, type } = project
  const about = { name, version, description, license, type, homepage }
  writeJson(join(folder, 'package.json'), about)
  writeFileSync(join(folder, 'adro'), launcher())
  chmodSync(join(folder, 'adro'), 0o755)
  pack(archive, work, folder)
  rmSync(work, { recursive: true })
  return archive
}

/** First all packages of production, for their lists; then only those that the bundles lack. */
function installPackages(folder: string, cpu: string): void {
  const system = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = (...args: string[]) => run('npm', [...args, ...options, ...system], folder)
  const install = (dependencies: Project['dependencies']) => {
    writeJson(join(folder, 'package.json'), { ...project, dependencies, devDependencies: {} })
    npm('install', '--prefer-offline')
  }
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  install(project.dependencies)
  const list = npm('sbom', '--sbom-format=cyclonedx')
  writeJson(join(folder, 'sbom.cdx.json'), withoutChance(JSON.parse(list) as Sbom))
  writeFileSync(join(folder, 'LICENCAS.txt'), licences(folder))
  install(Object.fromEntries(shipped.map((name) => [name, project.dependencies[name]!])))
  for (const file of [
    'package-lock.json',
    'node_modules/.package-lock.json',
    'node_modules/.bin',
  ]) {
    rmSync(join(folder, file), { recursive: true, force: true })
  }
}

type Sbom = { serialNumber: string; metadata: { timestamp: string } }

/** npm adds a random number and the time of the run. */
function withoutChance(sbom: Sbom): Sbom {
  const hex = createHash('sha256').update(commit).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  const timestamp = new Date(Number(seconds) * 1000).toISOString()
  return {
    ...sbom,
    serialNumber: `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`,
    metadata: { ...sbom.metadata, timestamp },
  }
}

function licences(folder: string): string {
  const list = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')
  const { packages } = JSON.parse(list) as {
    packages: Record<string, { version: string; license?: string }>
  }
  return Object.entries(packages)
    .map(([path, { version, license = '' }]) => {
      const title = `${path.replace(/^.*node_modules\//, '')} ${version} ${license}`.trim()
      return [title, '='.repeat(title.length), ...licenceTexts(join(folder, path))].join('\n\n')
    })
    .join('\n\n\n')
}

/** Some packages have their licence only in the README, such as libvips with its many libraries. */
function licenceTexts(folder: string): string[] {
  const names = readdirSync(folder).toSorted()
  const licences = names.filter((name) => /^(?:licen[cs]e|copying|notice|third-party)/i.test(name))
  const told = licences.length > 0 ? licences : names.filter((name) => /^readme/i.test(name))
  return told.map((name) => readFileSync(join(folder, name), 'utf8').trim())
}

/** The release of Node on which the project itself runs. */
function takeNode(folder: string, work: string, cpu: string): void {
  const name = `node-linux-${cpu}@${project.dependencies.node}`
  const packed = run('npm', ['pack', name, '--prefer-offline', '--loglevel=error'], work).trim()
  run('tar', ['-xf', packed, 'package/bin/node', 'package/LICENSE'], work)
  cpSync(join(work, 'package/bin/node'), join(folder, 'bin/node'))
  cpSync(join(work, 'package/LICENSE'), join(folder, 'bin/LICENSE'))
}

function launcher(): string {
  const [script = '', ...flags] = startArguments().toReversed()
  const settings = Object.entries(startEnvironment).map(([name, value]) => `${name}=${value}`)
  return `#!/bin/sh
# Adro, com o Node que vem junto. "./adro --help" mostra os comandos.
folder=$(dirname "$(readlink -f "$0")")
export ${settings.join(' ')}
exec "$folder/bin/node" ${flags.toReversed().join(' ')} "$folder/${script}" "$@"
`
}

function pack(archive: string, work: string, folder: string): void {
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner']
  const modes = ['--mode=u+rw,go+r,go-w', '--mode=a+X']
  run('tar', [...same, ...modes, '-I', 'gzip -n', '-cf', archive, '-C', work, basename(folder)])
}

function sumOf(archive: string): string {
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  return `${sum}  ${basename(archive)}\n`
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function run(program: string, args: string[], cwd = '.'): string {
  return execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
}
