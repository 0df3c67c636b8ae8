import { dizimoPages } from './pages.ts'
import { isAmount, settledAmount } from './amount.ts'
import { isCnpj, settledCnpj, shownCnpj } from './cnpj.ts'
import { isTxid } from './code-words.ts'
import { codesOf, isInCode, type Purpose, type Receiver } from './codes.ts'
import { refusalOfKey, settledKey } from './key.ts'
import { anyOf, type Check } from '../../model/kinds/check.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { defineDocument, type ItemOf } from '../../model/kinds/kind.ts'

/** Without a key there is no code, and the other fields are not checked. */
function withKey(check: Check): Check {
  return (item) => (item.chave === '' ? undefined : check(item))
}

const hasWrongKey: Check = ({ chave }) => {
  const message = refusalOfKey(String(chave))
  return message === undefined ? undefined : { campo: 'chave', message }
}

const lacksReceiver: Check = ({ recebedor }) =>
  isInCode(String(recebedor), 'recebedor')
    ? undefined
    : { campo: 'recebedor', message: 'Escreva o nome que o banco mostra a quem paga.' }

const lacksTown: Check = ({ cidade }) =>
  isInCode(String(cidade), 'cidade')
    ? undefined
    : { campo: 'cidade', message: 'Escreva a cidade: o código PIX precisa dela.' }

const lacksCnpj: Check = ({ cnpj }) =>
  cnpj === '' ? { campo: 'cnpj', message: 'Escreva o CNPJ: quem paga compara com ele.' } : undefined

const hasWrongCnpj: Check = ({ cnpj }) =>
  cnpj === '' || isCnpj(String(cnpj))
    ? undefined
    : { campo: 'cnpj', message: 'Este CNPJ não confere. Copie-o outra vez do cartão do CNPJ.' }

const hasWrongPurpose: Check = ({ finalidades }) => {
  for (const purpose of finalidades as readonly Purpose[]) {
    const message = refusalOfPurpose(purpose)
    if (message !== undefined) return { campo: 'finalidades', message }
  }
  return undefined
}

function refusalOfPurpose({ nome, txid, valor }: Purpose): string | undefined {
  if (nome === '' && (txid !== '' || valor !== '')) return 'Escreva o nome de cada finalidade.'
  if (valor !== '' && !isAmount(valor)) return `Confira o valor de ${nome}: “50,00”, por exemplo.`
  if (txid !== '' && !isTxid(txid))
    return `O identificador de ${nome} tem só letras sem acento e números, até 25.`
  return undefined
}

/** One digit names each purpose in its sheet's address. */
const mostPurposes = 8

export const dizimo = defineDocument({
  name: 'dizimo',
  title: 'Dízimo',
  noun: { article: 'a', name: 'página Dízimo' },
  heading: 'Dízimo e ofertas',
  // The sites from which content is imported have no dízimo.
  isOwn: true,
  summary: 'How to give the dízimo, and the PIX key for it',
  section: 'Editar Dízimo',
  writers: 'admin',
  path: 'dizimo.php',
  fields: {
    texto: {
      is: 'text',
      label: 'Palavras da Pastoral do Dízimo',
      called: 'as palavras da Pastoral do Dízimo',
      hint: paragraphsHint,
    },
    chave: {
      is: 'line',
      notation: settledKey,
      label: 'Chave PIX',
      called: 'a chave PIX',
      hint:
        'Está no aplicativo do banco da paróquia, em PIX, Minhas chaves. ' +
        'Pode ser CNPJ, email, telefone com DDD ou chave aleatória. Sem chave, o site mostra só as palavras.',
    },
    recebedor: {
      is: 'line',
      label: 'Recebedor',
      called: 'o recebedor',
      hint: 'O nome que o banco mostra a quem paga. Muitas vezes é o da diocese: “Mitra Diocesana de…”.',
    },
    cnpj: {
      is: 'line',
      notation: settledCnpj,
      label: 'CNPJ',
      called: 'o CNPJ',
      hint: 'O CNPJ do recebedor. Quem paga compara com o que o banco mostra, e assim percebe um golpe.',
    },
    cidade: {
      is: 'line',
      label: 'Cidade do recebedor',
      called: 'a cidade do recebedor',
    },
    semIdentificador: {
      is: 'yesNo',
      label: 'Sem identificador',
      called: 'o código sem identificador',
      hint: 'Marque se o banco recusa o código, ou mostra no extrato um identificador que não é o seu. O extrato então não diz a finalidade.',
    },
    finalidades: {
      is: 'rows',
      label: 'Finalidades',
      called: 'as finalidades',
      hint: 'Cada uma tem o seu código. Sem nenhuma, o site mostra um só: “Dízimo e ofertas”.',
      one: 'Finalidade',
      most: mostPurposes,
      of: {
        nome: {
          is: 'line',
          label: 'Nome',
          called: 'o nome',
          hint: '“Dízimo”, “Oferta”, “Obra da torre”.',
        },
        valor: {
          is: 'line',
          notation: settledAmount,
          inputMode: 'decimal',
          label: 'Valor sugerido',
          called: 'o valor sugerido',
          hint: 'Em branco: quem paga escolhe. Com um valor, muitos bancos não deixam mudar.',
        },
        txid: {
          is: 'line',
          label: 'Identificador',
          called: 'o identificador',
          hint: 'Aparece no extrato da paróquia. Letras sem acento e números. Em branco: o site faz um com o nome.',
        },
      },
    },
  },
  check: anyOf(
    withKey(hasWrongKey),
    withKey(lacksReceiver),
    withKey(lacksCnpj),
    hasWrongCnpj,
    withKey(lacksTown),
    hasWrongPurpose,
  ),
  withRecentLogin: true,
  searched: [
    {
      as: 'Dízimo',
      title: { words: 'Dízimo e ofertas' },
      fields: ['texto'],
      address: dizimoPages.dizimo.path,
      isListed: (item) => hasDizimo(item as Shown),
    },
  ],
  shownOn: ['dizimo'],
  page: {
    path: dizimoPages.dizimo.path,
    parameters: { folha: new RegExp(`^[1-${mostPurposes}]$`) },
  },
  inLayout: true,
  fills: [{ page: dizimoPages.dizimo.path, when: (item) => hasDizimo(item as Shown) }],
})
export type Dizimo = ItemOf<typeof dizimo>

type Shown = Receiver & { texto: string }

export function hasDizimo(dizimo: Shown): boolean {
  return dizimo.texto !== '' || codesOf(dizimo).length > 0
}

/** Asked before a save: a key that is a CNPJ is mostly the receiver's own. */
export function questionOnKey(dizimo: Readonly<Record<string, unknown>>) {
  const [chave, cnpj] = [String(dizimo.chave), String(dizimo.cnpj)]
  if (!isCnpj(chave) || !isCnpj(cnpj) || chave === cnpj) return undefined
  return {
    title: 'A chave PIX é outro CNPJ. Está certo?',
    texts: [
      `Chave PIX: ${shownCnpj(chave)}`,
      `Campo CNPJ: ${shownCnpj(cnpj)}`,
      'As ofertas vão para a conta da chave. Confira no aplicativo do banco.',
    ],
    stay: 'Conferir de novo',
    leave: 'Está certo, salvar',
  }
}
