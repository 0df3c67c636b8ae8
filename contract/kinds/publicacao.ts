import { defineDocument } from './kind.ts'
import { pages } from '../paths.ts'

/** A picture or video that greets on Home; the one with the highest id is current. */
export const publicacao = defineDocument({
  name: 'publicacao',
  listedAs: 'Publicacoes',
  title: 'Publicação',
  noun: { article: 'a', name: 'publicação' },
  heading: 'Publicações',
  summary: 'Publications: the one with the highest id is shown',
  section: 'Editar Home',
  writers: 'admin',
  path: 'publicacao.php',
  fields: {
    /** A file, or the address of a video. Empty: nothing is shown. */
    imagem: { is: 'medium', label: 'Imagem ou vídeo', called: 'a imagem' },
  },
  uploads: {
    folder: 'publicacao',
    path: 'publicacao.php',
    call: 'Publicacao',
    summary: 'A publication',
  },
  searched: { nothing: 'no words' },
  shownOn: [pages.home],
})
export type Publicacao = { id: number; imagem: string }
