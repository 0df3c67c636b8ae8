import { fetchText } from '../diagnosis/fetch-text.ts'
import type { Env } from '../../server/settings/env.ts'

const answerWithinMs = 10_000
/** Telegram takes 4,096 characters, ntfy 4,096 bytes. */
const longestText = 1_500

/**
 * Beyond its host the address may hold a secret, which is neither logged nor told.
 *
 * @returns `said`: what came of it, in a sentence; `reason`: how that sentence ends
 */
export async function send(
  address: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  texto: string,
  isTrouble = false,
  signal?: AbortSignal,
) {
  // The host is in ASCII, for a header.
  const site = publicUrl === undefined ? 'Adro' : new URL(publicUrl).host
  const titulo = `${site}: ${isTrouble ? 'problema' : 'em ordem'}`
  const { url, ...request } = requestOf(address, titulo, texto, isTrouble)
  const outcome = await fetchText(url, answerWithinMs, { ...request, ...(signal && { signal }) })
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
  const reason = 'trouble' in outcome ? outcome.trouble : `respondeu com o status ${outcome.status}`
  const verdict = isTaken ? 'foi entregue' : 'não foi entregue'
  return { isTaken, reason, said: `A mensagem ${verdict}: ${new URL(address).host} ${reason}.` }
}

/** {falha}, 0 or 1, is the exit status that Healthchecks takes. */
export const isPing = (address: string) => address.includes('{falha}')

/** Telegram and others take the text in the address; ntfy and most others as the body. */
function requestOf(address: string, titulo: string, texto: string, isTrouble: boolean) {
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
