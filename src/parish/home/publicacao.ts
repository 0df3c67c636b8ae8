import { defineDocument } from '../../model/kinds/kind.ts'

/** The picture or video that opens on Home; the one with the highest id is current. */
export const publicacao = defineDocument({
  name: 'publicacao',
  listedAs: 'Publicacoes',
  inRows: true,
  title: 'Publicação',
  noun: { article: 'a', name: 'publicação' },
  heading: 'Publicações',
  summary: 'Publications: the one with the highest id is shown',
  section: 'Editar Home',
  writers: 'admin',
  path: 'publicacao.php',
  fields: {
    imagem: { is: 'medium', label: 'Imagem ou vídeo', called: 'a imagem' },
  },
  uploads: {
    folder: 'publicacao',
    path: 'publicacao.php',
    call: 'Publicacao',
    summary: 'A publication',
  },
  searched: { nothing: 'no words' },
  shownOn: ['home'],
  recorded: {
    // The title is its file name or address.
    created: (titulo) =>
      `publicou ${/\.mp4$|^https:/i.test(titulo) ? 'um novo vídeo' : 'uma nova imagem'}`,
    imported: 'uma publicação',
  },
})
export type Publicacao = { id: number; imagem: string }
