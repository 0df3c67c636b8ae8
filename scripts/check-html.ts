// The Nu HTML checker, which npx fetches, needs Java.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findJava } from './find-programs.ts'
import { launchSite, publicAddresses } from './running-site.ts'

const checker = 'vnu-jar@26.9.27'
/** The checker knows no container queries and no unit cqw, which browsers have since 2023. */
const unknownToIt = '.*CSS: “(container-type”: Property|margin-inline-end”: Parse Error).*'
const addresses = [...publicAddresses, '/nao-existe', '/Comunidade/0']

if (findJava() === undefined) {
  console.error('needs Java: apt install default-jre-headless')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'adro-html-'))
const site = await launchSite().site
try {
  for (const [index, address] of addresses.entries()) {
    const asBrowser = { headers: { accept: 'text/html' } }
    const html = await (await fetch(site.url + address, asBrowser)).text()
    const name = address.replaceAll(/\W+/g, '_')
    writeFileSync(join(folder, `${index}${name}.html`), html)
  }
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      `--package=${checker}`,
      '--',
      'vnu',
      '--errors-only',
      '--filterpattern',
      unknownToIt,
      folder,
    ],
    { stdio: 'inherit' },
  )
  console.log(status === 0 ? `${addresses.length} pages, all valid` : 'not valid: see above')
  process.exitCode = status === 0 ? 0 : 1
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
