// The places behind short links of Google Maps, which the server follows.
import { shareCalls } from '../../model/share-calls.ts'
import { readMapAddress, shortMapLink } from '../../parish/comunidades/map-input.ts'
import { post } from '../../site/client/client.ts'
import type { EditedField, Values } from './fields.ts'

export function isShortMapLink(text: string): boolean {
  return readMapAddress(text) === undefined && shortMapLink(text) !== undefined
}

const follow = shareCalls(
  async (link: string) => (await post('localizarMapa.php', { link })).data.mapaUrl,
)

/** Embed address. @throws ApiError */
export function findMap(text: string): Promise<string> {
  return follow(shortMapLink(text) ?? '')
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
