// Which uploaded files the content names, and where a visitor misses them.
import type { TipoRevisado } from '../../contract/historico.ts'
import { fieldLabel } from '../../contract/labels.ts'
import { picturesOf } from './pictures-of.ts'
import { isFileKey } from '../media/file-name.ts'
import type { Db } from '../store/db.ts'

export type NamedFile = {
  /** `acao/horta-3f9c21ab44d0e2f1.webp` */
  key: string
  /** 'Ação “Horta”, Foto' */
  place: string
  /** The section of the panel in which it is changed. */
  section: string
}

type Row = { tipo: TipoRevisado; id: number | null; nome: string; section: string; state: object }

export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const rows = await allRows(db)
  return rows.flatMap(({ tipo, id, nome, section, state }) =>
    Object.entries(state).flatMap(([field, value]) =>
      picturesOf(tipo, id, { [field]: value })
        .filter(isFileKey)
        .map((key) => ({ key, place: `${nome}, ${fieldLabel(field)}`, section })),
    ),
  )
}

async function allRows(db: Db): Promise<Row[]> {
  const acoes = await db.selectFrom('acao').select(['id', 'titulo', 'foto']).execute()
  const comunidades = await db
    .selectFrom('comunidade')
    .select(['id', 'nome', 'fachada', 'imagemAltar'])
    .execute()
  const publicacoes = await db.selectFrom('publicacao').select(['id', 'imagem']).execute()
  const documentos = await db
    .selectFrom('documento')
    .where('nome', 'in', ['palavraPastor', 'paroquia'])
    .select(['nome', 'corpo'])
    .execute()
  const home = 'Editar Home'
  return [
    ...acoes.map(({ id, titulo, foto }) => {
      return row('acao', id, `Ação “${titulo}”`, home, { foto })
    }),
    ...comunidades.map(({ id, nome, ...state }) => {
      return row('comunidade', id, `Comunidade “${nome}”`, 'Editar Comunidade', state)
    }),
    ...publicacoes.map(({ id, ...state }) => row('publicacao', id, 'Publicação', home, state)),
    ...documentos.map(({ nome, corpo }) => {
      const isPalavra = nome === 'palavraPastor'
      const state = JSON.parse(corpo) as object
      return isPalavra
        ? row('palavraPastor', null, 'Palavra do Pastor', home, state)
        : row('paroquia', null, 'Página Sobre', 'Editar Sobre', state)
    }),
  ]
}

function row(
  tipo: TipoRevisado,
  id: number | null,
  nome: string,
  section: string,
  state: object,
): Row {
  return { tipo, id, nome, section, state }
}
