import type { Dizimo } from './dizimo.ts'

// No key: a payment must never go to an invented one.
export const dizimo: Pick<Dizimo, 'texto'> = {
  texto: [
    'O dízimo é um gesto de gratidão: devolvemos a Deus, na comunidade, uma parte do que recebemos dele.',
    'Cada família oferece o que pode, com liberdade e alegria. Não há valor fixo, e ninguém fica de fora.',
    'Com o dízimo a paróquia cuida das igrejas, prepara as celebrações, forma catequistas e ajuda quem precisa.',
    'Quer ser dizimista? Procure a Pastoral do Dízimo depois da Missa, ou a secretaria da paróquia.',
  ].join('\n'),
}
