import { ownAccount } from '../../api/sentences/login-messages.ts'
import { alerts, successes } from '../../api/sentences/messages.ts'
import type { UsuarioCriado, UsuarioDaLista } from '../../parish/equipe/usuario.ts'
import { usuario } from '../../api/history/tipos.ts'
import { post } from '../../site/client/client.ts'
import { failureMessage, successMessage } from '../messages/message.ts'
import { writeTo } from '../list/list-of-kind.ts'
import type { ListScreen } from '../list/list-screen.ts'
import { GivenLink, TemporaryPassword } from './handed-over.tsx'
import { rightsFields, withRights } from './rights-fields.tsx'

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
      hint: 'pode mudar tudo no site e cadastrar usuários. Sem isto, muda só o que você escolher abaixo.',
    },
    ...rightsFields,
  ],
  check: ({ senha, repetirSenha }) =>
    senha === repetirSenha ? undefined : ownAccount.passwordsDiffer,
  titleOf: ({ nome }) => nome,
  detailOf: ({ email, isAdmin, segundoFator }) =>
    [email, isAdmin === 1 && 'Administrador', segundoFator && 'Duas etapas']
      .filter(Boolean)
      .join(' – '),
  write({ values: { senha, repetirSenha: _, ...others }, ...toWrite }) {
    const values = withRights(others)
    return writeTo('admin.php')({ ...toWrite, values: senha ? { ...values, senha } : values })
  },
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
      text: 'Link de senha',
      question: (nome) => ({
        title: `Criar um link para ${nome} escolher outra senha?`,
        text: 'O link vale por 24 horas e uma vez só. A senha de agora vale até essa pessoa escolher a nova.',
        yes: 'Criar o link',
      }),
      name: 'criar o link',
      async run({ id, nome }) {
        const { message, data } = await post('linkSenha.php', { id })
        return {
          message: successMessage(message),
          content: <GivenLink key={data.token} tipo="senha" nome={nome} {...data} />,
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
