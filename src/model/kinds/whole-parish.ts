export const comunidadeOrAll = {
  is: 'reference',
  to: 'comunidade',
  label: 'Comunidade',
  called: 'a comunidade',
  empty: 'Toda a paróquia',
} as const
