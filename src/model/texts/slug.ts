import { withoutAccents } from './folded-text.ts'

/** The address still fits in a message. */
const longest = 60

/** '7º dia: Exéquias' is '7-dia-exequias'. */
export function slugOf(title: string): string {
  const slug = withoutAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (slug.length <= longest) return slug
  const end = slug.lastIndexOf('-', longest)
  return slug.slice(0, end > 0 ? end : longest)
}
