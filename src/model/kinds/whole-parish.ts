/** The field of a community; an item without one is of the whole parish. */
export const comunidadeOrAll = {
  is: 'reference',
  to: 'comunidade',
  label: 'Comunidade',
  called: 'a comunidade',
  empty: 'Toda a paróquia',
} as const
