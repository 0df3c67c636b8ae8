import type { Kind, ListKind } from '../../model/kinds/kind.ts'
import { done } from './refusals.ts'

export const alerts = {
  saveUsuario: (error: string) => `Erro ao cadastrar usuario. Tente novamente: ${error}`,
  deleteOracao: 'Erro ao deletar oração',
  deleteUsuario: 'Erro ao deletar usuário, tente novamente',
  edit: (error: string) => `Erro ao editar. Tente novamente: ${error}`,
  deleteAcao: (error: string) => `Erro ao deletar Ação. ${error}`,
  saveAcao: (error: string) => `Erro ao Salvar ação: ${error}`,
  deleteComunidade: (error: string) => `Erro ao deletar comunidade: ${error}`,
  saveComunidade: (message: string) => `Erro ao salvar comunidade: ${message}`,
  sendPublicacao: 'Erro ao enviar arquivo. Tente novamente.',
  deletePublicacao: 'Erro ao excluir publicação.',
  sendFile: 'Erro ao enviar o arquivo',
  withoutFileName: (picture: number) =>
    `Erro ao fazer upload da imagem ${picture}: resposta inválida.`,
} as const

export const successes = {
  edited: 'Editado com sucesso.',
  fileSent: 'Arquivo enviado com sucesso',
  publicacaoDeleted: 'Publicação excluída com sucesso!',
} as const

export function createdSentence({ created, noun }: ListKind): string {
  return created ?? done.created(noun)
}

/** Kinds that the imported sites have too keep the sentence of those sites. */
export function updatedSentence({ updated, isOwn }: Kind): string {
  return updated ?? (isOwn ? done.edited : successes.edited)
}
