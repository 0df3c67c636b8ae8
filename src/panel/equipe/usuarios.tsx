import { ownAccount } from '../../api/sentences/login-messages.ts'
import { alerts, successes } from '../../api/sentences/messages.ts'
import type { UsuarioCriado, UsuarioDaLista } from '../../parish/equipe/usuario.ts'
import { usuario } from '../../api/history/tipos.ts'
import { post } from '../../site/client/client.ts'
import { pages } from '../../parish/paths.ts'
import { classes } from '../../site/ui/classes.ts'
import { CopyButton } from '../../site/ui/copy-button.tsx'
import { useCopy } from '../../site/ui/use-copy.ts'
import dialogs from '../../site/ui/dialogs.module.css'
import { failureMessage, successMessage } from '../messages/message.ts'
import { writeTo } from '../list/list-of-kind.ts'
import type { ListScreen } from '../list/list-screen.ts'
import { useUnsaved } from '../messages/leave-guard.tsx'
import { texts } from '../messages/texts.ts'
import styles from './equipe.module.css'

export const usuarios: ListScreen<UsuarioDaLista> = {
  form: 'usuario',
  tipo: 'usuario',
  path: 'admin.php',
  heading: 'Cadastro de Usuários',
  headings: { add: 'Novo usuário', edit: 'Editar usuário', list: 'Usuários do site' },
  newLabel: 'Nome do novo usuário',
  addAnother: 'Adicionar outro usuário',
  buttons: { add: 'Cadastrar', edit: 'Salvar' },
  fields: [
    { ...usuario.fields.nome, name: 'nome', required: true },
    { ...usuario.fields.email, name: 'email', required: true },
    {
      is: 'password',
      name: 'senha',
      label: 'Senha',
      called: 'a senha',
      only: 'add',
      hint: 'Em branco: o site cria uma senha provisória, fácil de ditar, e a mostra a você.',
    },
    {
      is: 'password',
      name: 'repetirSenha',
      label: 'Repetir senha',
      called: 'a senha',
      only: 'add',
    },
    {
      ...usuario.fields.isAdmin,
      name: 'isAdmin',
      hint: 'pode mudar tudo no site e cadastrar usuários. Sem isto, muda só horários, avisos, agenda, documentos, comunidades e páginas.',
    },
  ],
  check: ({ senha, repetirSenha }) =>
    senha === repetirSenha ? undefined : ownAccount.passwordsDiffer,
  titleOf: ({ nome }) => nome,
  detailOf: ({ email, isAdmin, segundoFator }) =>
    [email, isAdmin === 1 && 'Administrador', segundoFator && 'Duas etapas']
      .filter(Boolean)
      .join(' – '),
  write: ({ values: { senha, repetirSenha: _, ...others }, ...toWrite }) =>
    writeTo('admin.php')({ ...toWrite, values: senha ? { ...others, senha } : others }),
  savedContent(saved) {
    const { nome, email, senha } = saved as UsuarioCriado
    if (senha === undefined) return undefined
    return <TemporaryPassword key={email} nome={nome} email={email} password={senha} />
  },
  saved: (mode, message) => (mode === 'add' ? message : successes.edited),
  nameSaved: (saved) => (saved as UsuarioCriado).nome,
  failed: (mode, { error }) =>
    failureMessage(mode === 'add' ? alerts.saveUsuario(error) : alerts.edit(error)),
  loadFailed: ({ error }) => `Erro ao carregar usuários: ${error}`,
  removed: (nome) => `Excluído: ${nome}.`,
  removeFailed: ({ reason }) => failureMessage(alerts.deleteUsuario, reason),
  ownHint: 'É você. Troque a senha em Minha conta.',
  actions: [
    {
      text: 'Nova senha',
      question: (nome) => ({
        title: `Criar uma senha provisória para ${nome}?`,
        text: 'A senha que essa pessoa usa agora deixa de valer.',
        yes: 'Criar senha',
      }),
      name: 'criar a senha provisória',
      async run({ id, nome, email }) {
        const { message, data } = await post('senhaProvisoria.php', { id })
        return {
          message: successMessage(message),
          content: <TemporaryPassword nome={nome} email={email} password={data.senha} />,
        }
      },
    },
    {
      text: 'Desligar etapas',
      preposition: 'de',
      isFor: ({ segundoFator }) => segundoFator,
      question: (nome) => ({
        title: `Desligar a verificação em duas etapas de ${nome}?`,
        text: 'Faça isto só se essa pessoa perdeu o celular e pediu a você. Ela sai de todos os aparelhos e volta a entrar só com email e senha, até ligar a verificação de novo.',
        yes: 'Desligar',
      }),
      name: 'desligar a verificação',
      async run({ id }) {
        const { message } = await post('redefinirSegundoFator.php', { id })
        return { message: successMessage(message) }
      },
    },
  ],
}

type TemporaryPasswordProps = { nome: string; email: string; password: string }

function TemporaryPassword({ nome, email, password }: TemporaryPasswordProps) {
  useUnsaved(true, texts.unsavedPassword)
  return (
    <div className={classes(dialogs.buttons, styles.secret)}>
      <p>
        <span>{`Senha provisória de ${nome}: `}</span>
        <code>{password}</code>
      </p>
      <CopyButton
        className={dialogs.secondary}
        text={password}
        copied="Copiada."
        failed="Não foi possível copiar. Anote a senha."
      />
      <SendMessage text={messageTo(email, password)} />
    </div>
  )
}

/** An address with the password would stay in the history of the browser, and of `wa.me`. */
function SendMessage({ text }: { text: string }) {
  const { message, box, share } = useCopy<HTMLParagraphElement>({
    copied: 'Mensagem copiada.',
    failed: 'Não foi possível copiar. Anote a senha.',
  })
  return (
    <>
      <button
        type="button"
        className={dialogs.secondary}
        onClick={() => void share({ text }, text)}
      >
        {'share' in navigator ? 'Enviar a mensagem' : 'Copiar a mensagem'}
      </button>
      <p ref={box} role="status">
        {message}
      </p>
    </>
  )
}

function messageTo(email: string, password: string): string {
  const address = new URL(pages.admin, location.origin).href
  return `Entre em ${address} com o email ${email} e a senha ${password}. No primeiro acesso, o site pede uma senha nova.`
}
