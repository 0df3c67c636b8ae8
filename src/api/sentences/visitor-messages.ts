// Sentences of the pages, and notes for the browser's console.

/** Text while content loads; after a failure it stays. */
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
  oracaoSemTitulo: 'Oração sem título',
  nenhumaOracao: 'Nenhuma oração tem essas palavras. Tente só uma delas, ou o começo do título.',
  devocao: 'Clique em uma devoção para abrir...',
  misterio: 'Escolha um mistério',
  segundaLeitura: 'Não há segunda leitura hoje.',
} as const

export const notFoundPage = 'Pagina não encontrada!'

/** Alert beside the rest of the page. */
export function comunidadesNotLoaded(error: string): string {
  return `Erro ao carregar comunidades: ${error}`
}

export const sharing = {
  copied: 'Link copiado.',
  failed: 'O endereço não pôde ser copiado.',
} as const

export const photos = {
  open: 'Ver a foto inteira',
  notArrived: 'A foto grande não chegou. Confira a internet e tente de novo.',
} as const

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
  documentos: 'Erro ao carregar os documentos:',
  paginas: 'Erro ao carregar as páginas:',
  busca: 'Erro ao buscar:',
  publicacoes: 'Erro ao carregar a publicação:',
  dizimo: 'Erro ao carregar o dízimo:',
  site: 'Erro ao carregar os dados da paróquia:',
} as const
