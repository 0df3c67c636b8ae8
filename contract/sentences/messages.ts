// The sentences of SPEC's error catalogue and of successes, as a person is shown them.

/** What the API client raises for an answer that is not OK and brings no sentence. */
export function requestFailed(status: number): string {
  return `Erro de requisição: ${status}`
}
/** The same without any answer. */
export const noConnection = 'sem conexão com o servidor'
/** The same for an answer that the contract does not allow. */
export const unreadableAnswer = 'resposta inválida do servidor'

/** The same for a call that needs a recent login, when the password was not given. */
export const senhaNotConfirmed = 'Você não confirmou a sua senha, e nada foi mudado.'

/** While the database is away, on pages and in answers. */
export const siteAway = 'O site está voltando. Tente novamente em um minuto.'

export const login = {
  wrong: 'Email ou senha incorretos!',
  unreachable: 'Erro ao conectar-se ao servidor. Tente novamente.',
  success: 'Login bem-sucedido',
  stillOpen:
    'O servidor não respondeu, e sua sessão ainda pode estar aberta. Se outras pessoas usam este aparelho, abra Login mais tarde e clique em Sair de novo.',
} as const

export const alerts = {
  loadComunidades: (error: string) => `Erro ao carregar comunidades: ${error}`,
  saveUsuario: (error: string) => `Erro ao cadastrar usuario. Tente novamente: ${error}`,
  deleteOracao: 'Erro ao deletar oração',
  deleteUsuario: 'Erro ao deletar usuário, tente novamente',
  edit: (error: string) => `Erro ao editar. Tente novamente: ${error}`,
  deleteAcao: (error: string) => `Erro ao deletar Ação. ${error}`,
  saveAcao: (error: string) => `Erro ao Salvar ação: ${error}`,
  deleteComunidade: (error: string) => `Erro ao deletar comunidade: ${error}`,
  saveComunidade: (message: string) => `Erro ao salvar comunidade: ${message}`,
  passwordsDiffer: 'As senhas não coincidem!',
} as const

export const successes = {
  edited: 'Editado com sucesso.',
  acaoEdited: 'Ação editada com sucesso.',
  acaoAdded: 'Ação adicionada com sucesso.',
  comunidadeUpdated: 'Comunidade atualizada com sucesso.',
  comunidadeAdded: 'Comunidade adicionada com sucesso.',
  fileSent: 'Arquivo enviado com sucesso',
  publicacaoDeleted: 'Publicação excluída com sucesso!',
} as const

export const publicacao = {
  sendFailed: 'Erro ao enviar arquivo. Tente novamente.',
  deleteFailed: 'Erro ao excluir publicação.',
} as const

export const uploads = {
  sendFailed: 'Erro ao enviar o arquivo',
  fileFailed: 'Erro ao enviar arquivo.',
  /** @param picture 1 for the first picture of the item */
  withoutName: (picture: number) => `Erro ao fazer upload da imagem ${picture}: resposta inválida.`,
} as const

export const sharing = {
  copied: 'Endereço copiado.',
  copyFailed: 'O endereço não pôde ser copiado.',
} as const

/** Notes for the browser's console only. */
export const consoleNotes = {
  oracoes: 'Erro ao carregar orações:',
  oracoesStatus: (status: number) => `Erro: ${status}`,
  terco: 'Erro ao receber terço',
  tercoNotLoaded: 'terço não carregado',
  comunidadeNotFound: 'Comunidade não encontrada',
  liturgia: 'Erro ao carregar a liturgia:',
  paroquia: 'Erro ao carregar a paróquia:',
  palavraPastor: 'Erro ao carregar a palavra do pastor:',
  acoes: 'Erro ao carregar as ações:',
  devocoes: 'Erro ao carregar devoções:',
  horarios: 'Erro ao carregar os horários:',
  agenda: 'Erro ao carregar a agenda:',
  publicacoes: 'Erro ao carregar a publicação:',
  site: 'Erro ao carregar os dados da paróquia:',
} as const

/** Shown while content loads; after a failure it stays. */
export const waiting = {
  homeComunidades: 'Carregando ...',
  comunidades: 'Carregando Comunidades...',
  comunidade: 'Carregando dados da comunidade...',
  oracoes: 'Carregando orações...',
  devocoes: 'Carregando Devoções...',
  other: 'Carregando...',
} as const

export const placeholders = {
  oracao: 'Orações aqui',
  /** The link text of a prayer without a title. */
  oracaoSemTitulo: 'Oração sem título',
  devocao: 'Clique em uma devoção para abrir...',
  misterio: 'Escolha um mistério',
  segundaLeitura: 'Não há segunda leitura hoje.',
} as const

export const notFoundPage = 'Pagina não encontrada!'
