const year = '((?:1[5-9]|20)\\d\\d)'
/** Not within a longer number, nor an ordinal. */
const end = '(?!\\d|[.,]\\d|[ªº])'
const beginning = new RegExp(
  `^(?:(?:em|desde|no ano de) ${year}${end}|${year}(?=\\s?[:–—-]|, ))`,
  'i',
)

/** The year with which a paragraph begins: 'Em 1952, …', '1952: …'. */
export function yearOf(text: string): string | undefined {
  const [, named, alone] = beginning.exec(text) ?? []
  return named ?? alone
}
