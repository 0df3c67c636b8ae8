// Invited persons are no users until they accept: a list that is not edited.
import { links } from '../../api/sentences/login-messages.ts'
import { usuario } from '../../api/history/tipos.ts'
import { dateInWords } from '../../model/dates/moments.ts'
import type { Convite } from '../../parish/equipe/convite.ts'
import { post, put, remove } from '../../site/client/client.ts'
import { siteNow } from '../../site/state/site-clock.ts'
import type { ListScreen } from '../list/list-screen.ts'
import { failureMessage, formFailure, successMessage } from '../messages/message.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import { GivenLink } from './handed-over.tsx'
import { rightsFields, withRights } from './rights-fields.tsx'

export const convites: ListScreen<Convite> = {
  form: 'convite',
  tipo: 'usuario',
  path: 'convite.php',
  itemPrefix: 'convite-',
  acts: ['create'],
  heading: 'Convites',
  headings: { add: 'Novo convite', edit: 'Convite', list: 'Convites sem resposta' },
  head: <HowSent />,
  newLabel: 'Nome da pessoa convidada',
  addAnother: 'Convidar outra pessoa',
  buttons: { add: 'Convidar', edit: 'Convidar' },
  fields: [
    { ...usuario.fields.nome, name: 'nome', required: true },
    { ...usuario.fields.email, name: 'email', required: true },
    { ...usuario.fields.isAdmin, name: 'isAdmin' },
    ...rightsFields,
  ],
  titleOf: ({ nome }) => nome,
  detailOf: ({ email, isAdmin, quem, ate }) => {
    const until = new Date(ate)
    const valid = `${until < siteNow() ? 'venceu em' : 'vale até'} ${dateInWords(until)}`
    const parts = [email, isAdmin === 1 && 'Administrador', valid, `convite de ${quem}`]
    return parts.filter(Boolean).join(' – ')
  },
  write: ({ values, chave }) => post('convite.php', withRights(values) as never, chave),
  savedContent: (saved) => linkOf(saved as Made),
  saved: (_, message) => message,
  nameSaved: (saved) => (saved as Made).nome,
  failed: formFailure('convidar'),
  loadFailed: ({ error }) => `Erro ao carregar convites: ${error}`,
  removed: (nome) => nome,
  removeFailed: ({ error }) => failureMessage(error),
  actions: [
    {
      text: 'Reenviar',
      question: (nome) => ({
        title: `Convidar ${nome} de novo?`,
        text: 'O novo link vale por sete dias. O anterior deixa de valer.',
        yes: 'Reenviar',
      }),
      name: 'reenviar o convite',
      async run({ id }) {
        const { message, data } = await put('convite.php', { id })
        return { message: successMessage(message), content: linkOf(data) }
      },
    },
    {
      text: 'Retirar o convite',
      preposition: 'de',
      question: (nome) => ({
        title: `Retirar o convite de ${nome}?`,
        text: 'O link que essa pessoa recebeu deixa de valer.',
        yes: 'Retirar',
      }),
      name: 'retirar o convite',
      async run({ id }) {
        return { message: successMessage((await remove('convite.php', { id })).message) }
      },
    },
  ],
}

type Made = Convite & { token?: string | undefined }

/** Where the site sends no mail. */
function linkOf({ token, nome, ate }: Made) {
  if (token === undefined) return undefined
  return <GivenLink key={token} tipo="convite" {...{ nome, token, ate }} />
}

function HowSent() {
  const { value: mail } = useData('esqueciSenha.php')
  return mail && <p className={ui.hint}>{links.invited(mail.porEmail)}</p>
}
