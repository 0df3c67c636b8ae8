// A liturgy service on this machine, with readings as long as those of a Sunday: a measurement asks
// nobody else, and the liturgy's page weighs what it weighs for a parish.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningSite } from '../scripts/running-site.ts'
import { systemClock, todayInBrazil } from '../server/clock.ts'
import { textsOf } from '../tests/support/liturgia-stand-in.ts'

/** Characters of a reading, of a psalm. */
const longReading = 1_800
const longPsalm = 900

export type Readings = { settings: { LITURGIA_URL: string }; close(): void }

export async function startReadings(): Promise<Readings> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(dayAt(request.url ?? '/')))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { LITURGIA_URL: `http://127.0.0.1:${port}/` },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function dayAt(address: string) {
  const { searchParams } = new URL(address, 'http://readings')
  const [ano, mes, dia] = ['ano', 'mes', 'dia'].map((name) => searchParams.get(name))
  const data =
    ano && mes && dia
      ? `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
      : todayInBrazil(systemClock)
  const day = textsOf(data)
  for (const reading of [day.primeiraLeitura, day.segundaLeitura, day.evangelho]) {
    reading.texto = repeated(reading.texto, longReading)
  }
  day.salmo.texto = repeated(day.salmo.texto, longPsalm)
  return day
}

function repeated(text: string, length: number): string {
  return Array.from({ length: Math.ceil(length / text.length) }, () => text).join('\n')
}

/** Until a site has today's readings. */
export async function untilRead({ url }: RunningSite): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${url}/api/liturgia`)
    const { chegou } = (await response.json()) as { chegou: boolean }
    if (chegou) return
    await pause(50)
  }
  throw new Error('the readings did not come')
}
