// Makes everything that is made from the sources: the pages, the icons and the starter drawings.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { buildWorker } from './build-worker.ts'

const drawings = 'server/store/starter/drawings'
const emblems = 'app/ui/drawings'
const client = 'build/client'

rmSync('build', { recursive: true, force: true })
buildPages()
await drawIcons()
await renderDrawings()
await buildWorker(client)
compressAssets()

function buildPages(): void {
  const packageFile = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const { bin } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    bin: { 'react-router': string }
  }
  const cli = join(dirname(packageFile), bin['react-router'])
  execFileSync(process.execPath, [cli, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** The app's icons, from the emblem; the maskable ones fill the square that the system cuts. */
async function drawIcons(): Promise<void> {
  const icons = join(client, 'icons')
  mkdirSync(icons, { recursive: true })
  const emblem = join(emblems, 'emblema-paroquia.svg')
  const filled = join(emblems, 'emblema-paroquia-icone.svg')
  copyFileSync(emblem, join(icons, 'icone.svg'))
  const sizes: [svg: string, name: string, size: number][] = [
    [emblem, 'icone-192', 192],
    [emblem, 'icone-512', 512],
    [filled, 'icone-mascara-192', 192],
    [filled, 'icone-mascara-512', 512],
    // iOS puts a transparent icon on black: the filled one it is.
    [filled, 'icone-apple-180', 180],
  ]
  for (const [svg, name, size] of sizes) {
    const density = (72 * size) / 512
    await sharp(svg, { density: Math.max(density, 72) })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(icons, `${name}.png`))
  }
}

/** The starter drawings as pictures, through the very pipeline that uploads go through. */
async function renderDrawings(): Promise<void> {
  const rendered = 'build/drawings'
  mkdirSync(rendered, { recursive: true })
  const pixels = new Map<string, Buffer>()
  for (const file of readdirSync(drawings)) {
    pixels.set(file.replace(/\.svg$/, '.webp'), await sharp(join(drawings, file)).png().toBuffer())
  }
  // Loaded only now: from here on, SVG is refused in this process too.
  const { encodePicture } = await import('../server/media/pictures.mjs')
  for (const [file, png] of pixels) {
    writeFileSync(join(rendered, file), await encodePicture(png))
  }
}

/** Compressed once here, as tightly as it goes, and not at every request. */
function compressAssets(): void {
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg)$/.test(file)) continue
    const path = join(client, file)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    )
  }
}
