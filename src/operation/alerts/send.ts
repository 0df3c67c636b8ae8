import { fetchText, type Outcome } from '../diagnosis/fetch-text.ts'
import type { Env } from '../../server/settings/env.ts'

type Site = Pick<Env, 'publicUrl'>

export type Message = { titulo: string; texto: string; isTrouble: boolean }

const answerWithinMs = 10_000
/** Telegram takes 4,096 characters, ntfy 4,096 bytes. */
const longestText = 1_500

/** The rest of the address may hold a secret: no part of it is logged or told. */
export function send(address: string, message: Message, signal?: AbortSignal): Promise<Outcome> {
  const { url, ...request } = requestOf(address, message)
  return fetchText(url, answerWithinMs, { ...request, ...(signal && { signal }) })
}

export function isTaken(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300
}

/** By itself, with what came of it in a sentence. */
export async function sendOne(address: string, site: Site, texto: string, isTrouble = false) {
  const outcome = await send(address, { titulo: titleOf(site, isTrouble), texto, isTrouble })
  const said = 'trouble' in outcome ? outcome.trouble : `respondeu com o status ${outcome.status}`
  const verdict = isTaken(outcome) ? 'foi entregue' : 'não foi entregue'
  const text = `A mensagem ${verdict}: ${new URL(address).host} ${said}.`
  return { isTaken: isTaken(outcome), text }
}

/** In ASCII, for a header. */
export function titleOf({ publicUrl }: Site, isTrouble: boolean): string {
  const site = publicUrl === undefined ? 'Adro' : new URL(publicUrl).host
  return `${site}: ${isTrouble ? 'problema' : 'em ordem'}`
}

/** {falha}, 0 or 1, is the exit status that Healthchecks takes. */
export const isPing = (address: string) => address.includes('{falha}')

/** Telegram and others take the text in the address; ntfy and most others as the body. */
function requestOf(address: string, { titulo, texto, isTrouble }: Message) {
  const body = texto.slice(0, longestText).toWellFormed()
  const values = new Map([
    ['{titulo}', titulo],
    ['{texto}', body],
    ['{falha}', isTrouble ? '1' : '0'],
  ])
  const url = address.replace(/\{(?:titulo|texto|falha)\}/g, (name) =>
    encodeURIComponent(values.get(name)!),
  )
  if (address.includes('{texto}')) return { url }
  const headers = { title: titulo, 'content-type': 'text/plain; charset=utf-8' }
  return { url, method: 'POST', headers, body }
}
