/**
 * `{id}` stands for an item's id.
 * `link`: text in header, footer and menu, there under the heading `group`.
 * `inBar`: text in the bar of a phone, instead of the menu.
 * `hiddenWhileEmpty`: under 'Mais' in a wide header, linked only while it has something.
 * `hasSlug`: the title's slug follows the id, which alone decides.
 */
export type Page = { path: string; hasSlug?: true } & (
  | { link?: never }
  | { link: string; group: LinkGroup; inBar?: string; hiddenWhileEmpty?: true }
)

export type LinkGroup = 'paroquia' | 'oracao' | 'vida' | 'participar'

export type Pages = Readonly<Record<string, Page>>
