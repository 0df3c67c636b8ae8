// A stand-in for the liturgy service over real HTTP, healthy or with faults.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The stand-in's behaviour. */
export type Health =
  | 'well'
  /** Well, with readings as long as those of a Sunday. */
  | 'long'
  | 'slow'
  | 'hanging'
  | 'refusing'
  | 'wrong-day'
  | 'malformed'
  /** Malformed for requests without a date. */
  | 'malformed-today'
  | 'no-second-reading'
  | 'second-reading-as-string'
  | 'without-first-reading'
  | 'truncated'
  | 'huge'
  | 'redirecting'
  /** Sends a byte now and then, endlessly. */
  | 'trickling'
  /** Sends as fast as it can, endlessly. */
  | 'endless'
  | 'not-found'
  /** A foreign page with status 200. */
  | 'web-page'
  | 'empty'
  /** Closes the connection inside the response. */
  | 'breaking-off'
  /** Correct, but encoded as windows-1252. */
  | 'windows-1252'

export type StandIn = {
  url: string
  health: Health
  /** The requested addresses, `/?dia=20&mes=11&ano=2026`. */
  readonly asked: string[]
  /** How many requests a client waits for, without having given one up. */
  readonly waiting: number
  close(): Promise<void>
}

/** @param today the service's date, `2026-11-20`; a function if it changes */
export async function startLiturgiaStandIn(
  today: string | (() => string),
  health: Health = 'well',
): Promise<StandIn> {
  const asked: string[] = []
  let waiting = 0
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    waiting += 1
    response.once('close', () => {
      waiting -= 1
    })
    const namesDay = request.url?.includes('dia=') ?? false
    const isMalformed = standIn.health === 'malformed-today' && !namesDay
    answer(isMalformed ? 'malformed' : standIn.health, dayAskedFor(request, today), response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}/`,
    health,
    asked,
    get waiting() {
      return waiting
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
  return standIn
}

function dayAskedFor(request: IncomingMessage, today: string | (() => string)): string {
  const { searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const [dia, mes, ano] = ['dia', 'mes', 'ano'].map((name) => searchParams.get(name))
  return dia && mes && ano
    ? `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
    : typeof today === 'string'
      ? today
      : today()
}

function answer(health: Health, data: string, response: ServerResponse): void {
  const day = textsOf(data)
  const send = (body: unknown) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }
  switch (health) {
    case 'well':
    case 'malformed-today':
      return send(day)
    case 'long':
      return send(lengthened(day))
    case 'slow':
      return void setTimeout(() => send(day), 1_000)
    case 'hanging':
      return undefined
    case 'refusing':
      response.statusCode = 503
      return void response.end('<h1>Application failed to respond</h1>')
    case 'wrong-day':
      return send({ ...day, data: '11/08/2024' })
    case 'malformed':
      return void response.end('{"data": "11/08/2024", "liturgia":')
    case 'no-second-reading':
      return send({ ...day, segundaLeitura: undefined })
    case 'second-reading-as-string':
      return send({ ...day, segundaLeitura: 'Não há segunda leitura hoje!' })
    case 'without-first-reading':
      return send({ ...day, primeiraLeitura: undefined })
    case 'truncated':
      return send({
        ...day,
        evangelho: { ...day.evangelho, texto: day.evangelho.texto.slice(0, 60) },
      })
    case 'huge':
      return send({ ...day, dia: 'a'.repeat(1_100_000) })
    case 'redirecting':
      response.statusCode = 302
      response.setHeader('location', '/elsewhere')
      return void response.end()
    case 'trickling':
      response.setHeader('content-type', 'application/json')
      return whileOpen(response, () => void setTimeout(() => response.write('{'), 200))
    case 'endless':
      response.setHeader('content-type', 'application/json')
      return whileOpen(response, () => response.write(' '.repeat(65_536)))
    case 'not-found':
      response.statusCode = 404
      return void response.end('Cannot GET /')
    case 'web-page':
      response.setHeader('content-type', 'text/html')
      return void response.end('<!DOCTYPE html><title>Este domínio está à venda</title>')
    case 'empty':
      return void response.end()
    case 'breaking-off':
      response.writeHead(200, { 'content-length': 5_000 })
      return void response.write('{"data": ', () => response.destroy())
    case 'windows-1252':
      response.setHeader('content-type', 'application/json')
      return void response.end(Buffer.from(inWindows1252(JSON.stringify(day)), 'latin1'))
  }
}

/** Sends repeatedly, respecting backpressure. */
function whileOpen(response: ServerResponse, send: () => void): void {
  response.flushHeaders()
  const write = response.write.bind(response)
  let timer: NodeJS.Timeout | undefined
  response.write = ((chunk: string) =>
    write(chunk, () => {
      timer = setTimeout(send, 0)
    })) as typeof response.write
  response.once('close', () => clearTimeout(timer))
  send()
}

/** Encodes the test texts as windows-1252, which differs from Latin-1 in these characters. */
function inWindows1252(text: string): string {
  const places: Record<string, string> = { '“': '\x93', '”': '\x94', '—': '\x97' }
  return text.replaceAll(/[“”—]/g, (letter) => places[letter]!)
}

function lengthened(day: ReturnType<typeof textsOf>): unknown {
  const reading = <T extends { texto: string }>(given: T, times: number) => ({
    ...given,
    texto: Array.from({ length: times }, () => given.texto).join('\n'),
  })
  return {
    ...day,
    primeiraLeitura: reading(day.primeiraLeitura, 12),
    segundaLeitura: reading(day.segundaLeitura, 24),
    salmo: reading(day.salmo, 7),
    evangelho: reading(day.evangelho, 12),
  }
}

/** A day in the service's format, with invented texts. */
export function textsOf(data: string) {
  const [ano, mes, dia] = data.split('-')
  return {
    data: `${dia}/${mes}/${ano}`,
    liturgia: `Liturgia de teste do dia ${dia}`,
    cor: 'Verde',
    dia: 'Oração do dia, para os testes.',
    oferendas: 'Oração sobre as oferendas, para os testes.',
    comunhao: 'Oração depois da comunhão, para os testes.',
    primeiraLeitura: {
      referencia: 'Tb 40,1-3',
      titulo: 'Leitura do Livro de Tobias',
      texto:
        '1Naquele tempo, um lavrador plantou café na encosta. 2Choveu três dias, e ele deu graças.\n3aA colheita foi boa. “Repartam”, disse ele.',
    },
    segundaLeitura: {
      referencia: '1Ts 50,1-2',
      titulo: 'Leitura da Carta aos vizinhos',
      texto: '1Irmãos, cuidem uns dos outros. 2Quem tem duas enxadas empreste uma.',
    },
    salmo: {
      referencia: 'Sl 200(201)',
      refrao: '— O Senhor guarda o vale e a colina.',
      texto:
        '— A manhã desce sobre a serra, * e o café desperta em flor.\n— De noite a chuva nos visita, * e a terra bebe devagar.',
    },
    evangelho: {
      referencia: 'Lc 25,1-3',
      titulo: 'Evangelho de teste segundo Lucas',
      texto:
        '1Naquele tempo, Jesus passou por uma estrada de chão. 2As crianças correram para ele. 3E ele parou para ouvi-las, sem pressa nenhuma.',
    },
    antifonas: { entrada: 'Antífona de entrada.', comunhao: 'Antífona da comunhão.' },
  }
}
