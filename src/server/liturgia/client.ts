import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { answerWithinMs, largestAnswer } from '../../parish/liturgia/liturgia-policy.ts'
import type { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import { readBody, sendRequest } from '../network/outgoing.ts'

/** Visitors never see it. */
export class LiturgiaUnavailable extends Error {
  override name = 'LiturgiaUnavailable'
  /** 'day': only the data for this day are unusable. */
  readonly fault: 'service' | 'day'

  constructor(fault: 'service' | 'day', message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export type LiturgiaClient = ReturnType<typeof createLiturgiaClient>

export function createLiturgiaClient(baseUrl: string) {
  return {
    /**
     * @param data a civil date. Fields that the service omits are empty
     * @param isToday first asks without parameters, which the service answers most reliably
     * @throws LiturgiaUnavailable without at most 1 MB of valid JSON for that day within 5 s
     */
    async fetchDay(data: string, isToday: boolean, signal: AbortSignal): Promise<TextosDoDia> {
      if (isToday) {
        const today = await fetchTexts(new URL(baseUrl), signal).catch(unlessServiceFault)
        if (today !== undefined && isFor(today, data)) return today
      }
      const day = await fetchTexts(urlOfDay(baseUrl, data), signal)
      if (isFor(day, data)) return day
      const given = day.data || 'no date'
      throw new LiturgiaUnavailable('day', `asked for ${data}, was given ${given}`)
    },
  }
}

/** A day that is unusable without parameters may be right with them. */
function unlessServiceFault(error: unknown): undefined {
  if (error instanceof LiturgiaUnavailable && error.fault === 'day') return undefined
  throw error
}

function urlOfDay(baseUrl: string, data: string): URL {
  const [ano = '', mes = '', dia = ''] = data.split('-')
  const url = new URL(baseUrl)
  for (const [name, value] of Object.entries({ dia, mes, ano })) url.searchParams.set(name, value)
  return url
}

async function fetchTexts(url: URL, signal: AbortSignal): Promise<TextosDoDia> {
  const text = await fetchText(url, signal)
  try {
    return TextosRecebidos.parse(JSON.parse(text))
  } catch (error) {
    throw new LiturgiaUnavailable('day', 'the answer is no readable JSON', { cause: error })
  }
}

async function fetchText(url: URL, signal: AbortSignal): Promise<string> {
  try {
    // The operator chose the host, so no redirect is followed.
    const { status, body } = await sendRequest(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    })
    if (status < 200 || status >= 300) {
      body.destroy()
      const fault = status < 400 || status >= 500 || status === 429 ? 'service' : 'day'
      throw new LiturgiaUnavailable(fault, `status ${status}`)
    }
    const bytes = await readBody(body, largestAnswer)
    if (bytes === undefined) throw new LiturgiaUnavailable('day', 'answer over 1 MB')
    return decode(bytes)
  } catch (error) {
    if (error instanceof LiturgiaUnavailable) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new LiturgiaUnavailable('service', message, { cause: error })
  }
}

/** The service has sent windows-1252. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** The service writes `22/11/2026`, sometimes without leading zeros. */
function isFor(day: TextosDoDia, data: string): boolean {
  const found = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(day.data)
  if (found === null) return false
  const [, dia = '', mes = '', ano = ''] = found
  return `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}` === data
}

/** `22/11/2026` */
export function dateOfService(data: string): string {
  const [ano, mes, dia] = data.split('-')
  return `${dia}/${mes}/${ano}`
}

// Values of other types count as missing; unknown fields are dropped.
const Texto = z
  .string()
  .catch('')
  .transform((text) => text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim())
const nothing = { titulo: '', referencia: '', texto: '' }
const LeituraRecebida = z
  .object({ titulo: Texto, referencia: Texto, texto: Texto })
  // The service sends a sentence in place of a second reading.
  .catch(nothing)

const TextosRecebidos = z.object({
  data: Texto,
  liturgia: Texto,
  cor: Texto,
  primeiraLeitura: LeituraRecebida,
  salmo: z
    .object({ referencia: Texto, refrao: Texto, texto: Texto })
    .catch({ referencia: '', refrao: '', texto: '' }),
  // Pages show no second reading without a title.
  segundaLeitura: LeituraRecebida.transform((leitura) =>
    leitura.titulo === '' && leitura.texto !== ''
      ? { ...leitura, titulo: 'Segunda leitura' }
      : leitura,
  ),
  evangelho: LeituraRecebida,
  dia: Texto,
  oferendas: Texto,
  comunhao: Texto,
  antifonas: z.object({ entrada: Texto, comunhao: Texto }).catch({ entrada: '', comunhao: '' }),
})

export const noTexts: TextosDoDia = TextosRecebidos.parse({})
