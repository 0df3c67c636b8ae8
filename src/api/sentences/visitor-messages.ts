/** Shown while content loads, and kept after a failure. */
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
