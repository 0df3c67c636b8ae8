// What each mail says: text and HTML are made of the same paragraphs.
import { escapeUTF8 } from 'entities'
import { linkAddress } from '../../parish/equipe/link-path.ts'
import type { MailKind } from './queue-mail.ts'

export type Letter = { subject: string; text: string; html: string }

type Given = {
  paroquia: string
  publicUrl: string
  hasEmblem: boolean
  nome?: string | undefined
  /** Who invites. */
  quem?: string | undefined
  token?: string | undefined
}

export const letters: Record<
  MailKind,
  {
    subject: string
    /** After the greeting. `site` is a host, as 'paroquia.example'. */
    says(words: { quem: string; site: string }): string
    link?: string
    after: string[]
  }
> = {
  senha: {
    subject: 'Escolha uma nova senha',
    says: ({ site }) =>
      `Alguém pediu uma nova senha para a sua conta na administração do site ${site}. Se foi você, escolha-a aqui:`,
    link: 'Escolher uma nova senha',
    after: [
      'O link vale por 30 minutos e uma vez só. Não o passe a ninguém.',
      'Se você não pediu, não precisa fazer nada: a sua senha continua a mesma, e sem este email ninguém a muda.',
    ],
  },
  senhaMudou: {
    subject: 'A sua senha mudou',
    says: ({ site }) =>
      `A senha da sua conta na administração do site ${site} acaba de ser trocada por meio de um link. Em todos os aparelhos, é preciso entrar de novo.`,
    after: [
      'Se foi você, está tudo certo.',
      'Se não foi você, avise logo um administrador do site ou a secretaria da paróquia, e peça uma nova senha na página de entrada.',
    ],
  },
  convite: {
    subject: 'Convite para cuidar do site da paróquia',
    says: ({ quem, site }) =>
      `${quem} convida você a ajudar a cuidar do site ${site}. Para aceitar, confira o seu nome e escolha uma senha:`,
    link: 'Aceitar o convite',
    after: [
      'O link vale por 7 dias a partir do convite e uma vez só. Não o passe a ninguém.',
      'Se você não esperava este convite, não precisa fazer nada: sem a sua resposta, nenhuma conta é criada.',
    ],
  },
  email: {
    subject: 'Confirme o seu novo email',
    says: ({ site }) =>
      `Alguém pediu que a sua conta na administração do site ${site} passe a usar este email. Se foi você, confirme aqui:`,
    link: 'Confirmar este email',
    after: [
      'O link vale por 24 horas e uma vez só. Até lá, você entra com o email de antes.',
      'Se você não pediu, não precisa fazer nada: sem a confirmação, nada muda.',
    ],
  },
  emailMudou: {
    subject: 'O email da sua conta mudou',
    says: ({ site }) =>
      `O email com que você entra na administração do site ${site} foi trocado. O endereço antigo não serve mais para entrar.`,
    after: [
      'Se foi você, ou um administrador da paróquia a seu pedido, está tudo certo.',
      'Se não foi, avise logo um administrador do site ou a secretaria da paróquia.',
    ],
  },
  teste: {
    subject: 'Teste: os emails do site chegam',
    says: ({ site }) => `Este é um teste: o site ${site} consegue enviar emails a este endereço.`,
    after: ['Se você não pediu o teste, não precisa fazer nada.'],
  },
}

export function writeLetter(tipo: MailKind, given: Given): Letter {
  const { paroquia, publicUrl, nome, quem = '', token = '' } = given
  const { subject, says, link, after } = letters[tipo]
  const greeting = nome === undefined ? [] : [`Olá, ${nome}!`]
  const first = [...greeting, says({ quem, site: new URL(publicUrl).host })]
  const url = linkAddress(publicUrl, token)
  const signature = [paroquia, 'Este email foi enviado pelo site; não é preciso responder.']
  const linkText = link ? [`${link}:\n${url}`] : []
  const linkHtml = link
    ? [`<strong><a href="${url}">${link}</a></strong><br>\n<small>${url}</small>`]
    : []
  const paragraphs = [...first.map(escapeUTF8), ...linkHtml, ...after.map(escapeUTF8)]
  return {
    subject,
    text: [...first, ...linkText, ...after, `-- \n${signature.join('\n')}`].join('\n\n') + '\n',
    html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin: 0 auto; max-width: 36em; padding: 1em; font: 1em/1.5 sans-serif">
${given.hasEmblem ? '<img src="cid:emblema" alt="" width="72" height="72">\n' : ''}${paragraphs
      .map((html) => `<p>${html}</p>\n`)
      .join('')}<hr>
<p><small>${signature.map(escapeUTF8).join('<br>\n')}</small></p>
</body>
</html>
`,
  }
}
