// The places behind short links of Google Maps, which the server follows.
import { readMapAddress, shortMapLink } from '../../parish/comunidades/map-input.ts'
import { post } from '../../site/client/client.ts'
import type { EditedField, Values } from './fields.ts'

const requests = new Map<string, Promise<string>>()

export function isShortMapLink(text: string): boolean {
  return readMapAddress(text) === undefined && shortMapLink(text) !== undefined
}

/** Embed address; each link is requested once. @throws ApiError */
export function findMap(text: string): Promise<string> {
  const link = shortMapLink(text) ?? ''
  const request =
    requests.get(link) ?? post('localizarMapa.php', { link }).then(({ data }) => data.mapaUrl)
  requests.set(link, request)
  request.catch(() => requests.delete(link))
  return request
}

/** A link that fails stays: the server says what to do. */
export async function withFoundMaps(
  fields: readonly EditedField[],
  values: Values,
): Promise<Values> {
  const found: Record<string, string> = {}
  for (const { is, name } of fields) {
    const value = values[name]
    if (is !== 'map' || typeof value !== 'string' || !isShortMapLink(value)) continue
    found[name] = await findMap(value).catch(() => value)
  }
  return { ...values, ...found }
}
