import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../tests/support/listen.ts'
import { avisar } from './avisar.ts'

/** @returns the exit code, and what arrived */
async function tell(event: string, settings: string, status = 200) {
  const received: string[] = []
  const receiver = await listen({
    async fetch(request) {
      const { pathname } = new URL(request.url)
      received.push(`${pathname} ${request.headers.get('title')}: ${await request.text()}`)
      return new Response('', { status })
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'adro-avisar-'))
  const file = join(folder, 'adro.env')
  writeFileSync(file, settings.replace('HERE', receiver.url))
  vi.stubEnv('ENV_FILE', file)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const code = await avisar([event])
  await receiver.close()
  return { code, received }
}

test('a site that does not start is told, also where a wrong setting is why', async () => {
  const settings = 'PORT=porta\nPUBLIC_URL=https://paroquia.example\nAVISAR_URL=HERE/topic\n'
  expect(await tell('parado', settings)).toEqual({
    code: 0,
    received: [
      expect.stringMatching(/^\/topic paroquia\.example: problema: .*não inicia.*journalctl/s),
    ],
  })
})

test('its end is told, to a receiver of pings as well', async () => {
  expect(await tell('voltou', 'PUBLIC_URL=x\nAVISAR_URL=HERE/{falha}\n')).toEqual({
    code: 0,
    received: ['/0 Adro: em ordem: Resolvido: o site está no ar de novo.'],
  })
})

test('a receiver that refuses makes it fail: systemd tries again with the next start', async () => {
  expect(await tell('parado', 'AVISAR_URL=HERE/topic\n', 500)).toMatchObject({ code: 1 })
})

test('a site without a receiver tells no one', async () => {
  expect(await tell('parado', 'PORT=1\n')).toEqual({ code: 1, received: [] })
})
