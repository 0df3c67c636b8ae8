// Which uploaded files each kind of content names.
import type { TipoRevisado } from '../../contract/historico.ts'
import type { UploadFolder } from '../../contract/paths.ts'

type State = Record<string, unknown>

const naming: Partial<
  Record<TipoRevisado, { fields: readonly string[]; folder: (id: number | null) => UploadFolder }>
> = {
  acao: { fields: ['foto'], folder: () => 'acao' },
  comunidade: { fields: ['fachada', 'imagemAltar'], folder: (id) => `comunidades/${id ?? 0}` },
  palavraPastor: { fields: ['foto'], folder: () => 'palavra' },
  paroquia: { fields: ['foto1', 'foto2'], folder: () => 'paroquia' },
  publicacao: { fields: ['imagem'], folder: () => 'publicacao' },
}

/** A file (`acao/horta-3f9c21ab44d0e2f1.webp`) and the field that names it. */
export type NamedPicture = { field: string; key: string }

/** The files that a state of something names. */
export function namedIn(
  tipo: TipoRevisado,
  id: number | null,
  state: State | null,
): NamedPicture[] {
  const kind = naming[tipo]
  if (kind === undefined || state === null) return []
  return kind.fields.flatMap((field) => {
    const name = state[field]
    // What holds a slash is the address of a video.
    const isFile = typeof name === 'string' && name !== '' && !name.includes('/')
    return isFile ? [{ field, key: `${kind.folder(id)}/${name}` }] : []
  })
}

/** Their keys alone. */
export function picturesOf(tipo: TipoRevisado, id: number | null, state: State | null): string[] {
  return namedIn(tipo, id, state).map(({ key }) => key)
}

/** The folder in which the pictures of something lie; undefined for what has none. */
export function folderOf(tipo: TipoRevisado, id: number | null): UploadFolder | undefined {
  return naming[tipo]?.folder(id)
}
