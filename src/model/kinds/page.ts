/**
 * A page of the site; `{id}` stands for the id of an item. `link`: its text in
 * header, footer and the menu of a phone, there under the heading `group`; `inBar`: its text in the bar
 * of a phone, instead of the menu. `more`: a wide header has it under 'Mais', and links lead to it only
 * while it has something. `hasSlug`: the words of the item's title follow its id, and the id alone decides.
 */
export type Page = { path: string; hasSlug?: true } & (
  | { link?: never }
  | { link: string; group: LinkGroup; inBar?: string; more?: true }
)

export type LinkGroup = 'paroquia' | 'oracao' | 'vida' | 'participar'

/** Those of a noun, by their names. */
export type Pages = Readonly<Record<string, Page>>
