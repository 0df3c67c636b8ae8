import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { buildWorker } from './build-worker.ts'
import { buildFonts } from './build-fonts.ts'
import { buildServer } from './build-server.ts'

const drawings = 'src/server/starter/drawings'
const emblems = 'src/site/ui/drawings'
const client = 'build/client'
const cards = 'build/cards'
const starter = 'build/starter'
/** Not a literal in the call, since the types of subset-font lack `keepAllGlyphs`. */
const wholeTtf = { targetFormat: 'truetype', keepAllGlyphs: true } as const
/** Child processes: unbundled, since the files import each other. */
const programFiles = ['src/server/pictures', 'src/operation/backup'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:mjs|xml)$/.test(name))
    .map((name) => join(folder, name)),
)

const begun = new Date()
process.env.VITE_COMMIT = builtCommit()
rmSync('build', { recursive: true, force: true })
await buildFonts(readFileSync('src/site/styles/fonts.css', 'utf8'), '.cache/fonts')
buildPages()
await buildServer('build/server')
for (const file of programFiles) cpSync(file, join('build/program', file))
await drawIcons()
await prepareCards()
await renderDrawings()
copyStarterTexts()
await buildWorker(client)
compressAssets()
stamp()

/** @returns '' in an unpacked archive */
function builtCommit(): string {
  try {
    // Git refuses most commands in another user's folder, but not this one.
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function buildPages(): void {
  const packageFile = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  execFileSync(process.execPath, [join(dirname(packageFile), 'bin.cjs'), 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** The system crops a maskable icon, so it fills the square. */
async function drawIcons(): Promise<void> {
  const icons = join(client, 'icons')
  mkdirSync(icons, { recursive: true })
  const emblem = join(emblems, 'emblema-paroquia.svg')
  const filled = join(emblems, 'emblema-paroquia-icone.svg')
  copyFileSync(emblem, join(icons, 'icone.svg'))
  const sizes: [svg: string, name: string, size: number][] = [
    // Some browsers draw no SVG in a tab.
    [emblem, 'icone-48', 48],
    [emblem, 'icone-192', 192],
    [emblem, 'icone-512', 512],
    [filled, 'icone-mascara-192', 192],
    [filled, 'icone-mascara-512', 512],
    // iOS shows a transparent icon on black.
    [filled, 'icone-apple-180', 180],
    // Clients of an old site know it by another name: src/server/http/uploads.ts.
    [join(emblems, 'emblema-congregacao.svg'), 'emblema-congregacao', 512],
    // Shown after a long press on the app's icon.
    [join(emblems, 'atalho-liturgia.svg'), 'atalho-liturgia-192', 192],
    [join(emblems, 'atalho-oracoes.svg'), 'atalho-oracoes-192', 192],
    [join(emblems, 'atalho-terco.svg'), 'atalho-terco-192', 192],
  ]
  for (const [svg, name, size] of sizes) {
    await sharp(svg)
      .resize(size, size)
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toFile(join(icons, `${name}.png`))
  }
}

async function prepareCards(): Promise<void> {
  mkdirSync(cards, { recursive: true })
  await sharp(join(emblems, 'emblema-paroquia.svg'), { density: 144 })
    .resize(104, 104)
    .toFile(join(cards, 'emblema.png'))
  const grounds = [
    { name: 'cartao', parts: [{ input: await drawArch(), left: 780, top: 74 }] },
    { name: 'cartao-foto', parts: [] },
  ]
  for (const { name, parts } of grounds) {
    await sharp(join('src/server/sharing/drawings', `${name}.svg`))
      .composite(parts)
      .png({ compressionLevel: 9 })
      .toFile(join(cards, `${name}.png`))
  }
  // A machine may have no fonts, and Pango reads no WOFF.
  for (const subset of ['latin', 'latin-ext']) {
    const woff = `@fontsource/eb-garamond/files/eb-garamond-${subset}-500-normal.woff`
    const file = createRequire(import.meta.url).resolve(woff)
    const ttf = await subsetFont(readFileSync(file), '', wholeTtf)
    writeFileSync(join(cards, `eb-garamond-${subset}.ttf`), ttf)
  }
}

async function drawArch(): Promise<Buffer> {
  const church = await sharp(join(drawings, 'fachada-matriz.svg'))
    .extract({ left: 428, top: 70, width: 744, height: 1121 })
    .resize(320, 482)
    .png()
    .toBuffer()
  const arch = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="482"><path d="M0 482V160a160 160 0 0 1 320 0v322z"/></svg>',
  )
  return sharp(church)
    .composite([{ input: arch, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function renderDrawings(): Promise<void> {
  mkdirSync(starter, { recursive: true })
  const pixels = new Map<string, Buffer>()
  for (const file of readdirSync(drawings)) {
    pixels.set(file.replace(/\.svg$/, '.webp'), await sharp(join(drawings, file)).png().toBuffer())
  }
  // This module blocks SVG in the process, so it is imported last.
  const { encodePicture } = await import('../src/server/pictures/pictures.mjs')
  for (const [file, png] of pixels) {
    writeFileSync(join(starter, file), await encodePicture(png))
  }
}

function copyStarterTexts(): void {
  for (const file of globSync('src/parish/*/starter-*.md')) {
    copyFileSync(file, join(starter, basename(file)))
  }
}

/** For scripts/setup.mjs: sources that change during a build are newer. */
function stamp(): void {
  writeFileSync('build/.montado', '')
  utimesSync('build/.montado', begun, begun)
}

function compressAssets(): void {
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg)$/.test(file)) continue
    const path = join(client, file)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
}
