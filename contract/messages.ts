// Every sentence of the error catalogue and of the successes, as a person is shown it.
import { fieldLabel } from './labels.ts'

/** What the API client raises for an answer that is not OK. */
export function requestFailed(status: number): string {
  return `Erro de requisição: ${status}`
}
/** The same for an answer that never came. */
export const noConnection = 'sem conexão com o servidor'
/** The same for an answer that is not what the contract says. */
export const unreadableAnswer = 'resposta inválida do servidor'

export const login = {
  wrong: 'Email ou senha incorretos!',
  unreachable: 'Erro ao conectar-se ao servidor. Tente novamente.',
  success: 'Login bem-sucedido',
  stillOpen:
    'O servidor não respondeu, e sua sessão ainda pode estar aberta. Se outras pessoas usam este aparelho, abra Login mais tarde e clique em Sair de novo.',
} as const

export const alerts = {
  loadComunidades: (error: string) => `Erro ao carregar comunidades: ${error}`,
  saveOracao: (error: string) => `Erro ao salvar oração. Tente novamente: ${error}`,
  deleteOracao: 'Erro ao deletar oração',
  saveDevocao: (error: string) => `Erro ao salvar devoção. Tente novamente: ${error}`,
  saveUsuario: (error: string) => `Erro ao cadastrar usuario. Tente novamente: ${error}`,
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
  deleteFailed: 'Erro ao deletar imagem',
  fileFailed: 'Erro ao enviar arquivo.',
  comunidadeInvalid: 'Erro ao fazer upload da imagem 1: resposta inválida.',
} as const

/** What only the console is told. */
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
  publicacoes: 'Erro ao carregar a publicação:',
  site: 'Erro ao carregar os dados da paróquia:',
} as const

/** What is shown while something loads; after a failure it stays. */
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
  devocao: 'Clique em uma devoção para abrir...',
  misterio: 'Escolha um mistério',
  segundaLeitura: 'Não há segunda leitura hoje.',
} as const

/** What the API says when it refuses. */
export const refusals = {
  malformedUrl: 'O endereço pedido não pôde ser lido.',
  malformedBody: 'O pedido não pôde ser lido. Envie um JSON válido.',
  malformedForm: 'O formulário não pôde ser lido. Envie o arquivo de novo.',
  missingFile: 'Escolha um arquivo para enviar.',
  twoFiles: 'Envie um arquivo de cada vez.',
  invalidDate: 'Escreva a data assim: 2026-11-22.',
  loginRequired: 'Entre com seu email e sua senha para continuar.',
  notAllowed: 'Só administradores podem fazer isto.',
  temporaryPassword: 'Troque a senha provisória para continuar.',
  crossSite: 'O pedido veio de outro site e foi recusado.',
  notFound: 'Não encontramos o que foi pedido.',
  methodNotAllowed: 'Esta ação não existe neste endereço.',
  tooLarge: 'O envio é grande demais.',
  pictureTooLarge: 'A imagem é grande demais. Envie uma de até 15 MB.',
  videoTooLarge: 'O vídeo é grande demais. Envie um de até 200 MB.',
  notAPicture: 'Não foi possível ler esta imagem. Envie uma foto JPEG, PNG ou WebP.',
  notAPictureOrVideo:
    'Não foi possível ler este arquivo. Envie uma foto JPEG, PNG ou WebP, ou um vídeo MP4.',
  cutOff: 'O arquivo não chegou inteiro. Confira a conexão e envie de novo.',
  diskFull: 'O servidor está sem espaço. Nada foi alterado; avise quem cuida do site.',
  tooMany: 'Houve pedidos demais em pouco tempo. Tente novamente em um minuto.',
  tooManyTries: (wait: string) => `Houve tentativas demais. Tente novamente em ${wait}.`,
  invalidField: (field: string) => `Confira o campo ${fieldLabel(field)}.`,
  missingField: (field: string) => `Preencha o campo ${fieldLabel(field)}.`,
  invalidMap:
    'Confira o campo Mapa: cole o código de incorporação do Google Maps ou do OpenStreetMap.',
  lostUpdate:
    'Outra pessoa mudou isto enquanto você editava. Nada foi perdido: confira as versões.',
  emailTaken: 'Já existe um usuário com este email.',
  lastAdmin: 'Este é o único administrador. Cadastre outro antes de mudar este.',
  wrongSenha: 'A senha atual não confere.',
  shortSenha: 'A senha precisa ter pelo menos 8 caracteres.',
  commonSenha: 'Esta senha é fácil de adivinhar. Escolha outra, por exemplo com três palavras.',
  sameSenha: 'A nova senha precisa ser diferente da atual.',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente em alguns instantes.',
} as const

/** What the API says of a deed that succeeded, where the catalogue above has no sentence. */
export const done = {
  created: 'Adicionado com sucesso.',
  removed: 'Excluído com sucesso.',
  ordered: 'A nova ordem foi salva.',
  restored: 'Restaurado com sucesso.',
  fileDropped: 'Arquivo excluído com sucesso.',
  usuarioCreated: 'Usuário cadastrado com sucesso.',
  senhaChanged: 'Senha alterada com sucesso.',
  senhaReset: 'Anote a senha provisória: ela não será mostrada de novo.',
} as const

export const notFoundPage = 'Pagina não encontrada!'
