import type { TipoRevisado } from '../../contract/historico.ts'
import type { Db } from '../store/db.ts'
import { picturesOf } from './pictures-of.ts'

/** The keys of all uploaded files that the site's content names. */
export async function namedPictures(db: Db): Promise<Set<string>> {
  const [acoes, comunidades, publicacoes, documentos] = await Promise.all([
    db.selectFrom('acao').select(['id', 'foto']).execute(),
    db.selectFrom('comunidade').select(['id', 'fachada', 'imagemAltar']).execute(),
    db.selectFrom('publicacao').select(['id', 'imagem']).execute(),
    db
      .selectFrom('documento')
      .where('nome', 'in', ['palavraPastor', 'paroquia'])
      .select(['nome', 'corpo'])
      .execute(),
  ])
  return new Set([
    ...acoes.flatMap((row) => picturesOf('acao', row.id, row)),
    ...comunidades.flatMap((row) => picturesOf('comunidade', row.id, row)),
    ...publicacoes.flatMap((row) => picturesOf('publicacao', row.id, row)),
    ...documentos.flatMap(({ nome, corpo }) =>
      picturesOf(nome as TipoRevisado, null, JSON.parse(corpo) as Record<string, unknown>),
    ),
  ])
}
