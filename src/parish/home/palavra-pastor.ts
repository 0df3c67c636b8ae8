import { defineDocument, type ItemOf } from '../../model/kinds/kind.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { homePages } from './pages.ts'

export const palavraPastor = defineDocument({
  name: 'palavraPastor',
  listedAs: 'PalavrasPastor',
  title: 'Palavra do Pastor',
  noun: { article: 'a', name: 'Palavra do Pastor' },
  heading: 'Palavra do Pastor',
  summary: "The pastor's word",
  section: 'Editar Home',
  writers: 'admin',
  path: 'PalavraPastor.php',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título' },
    texto: { is: 'text', label: 'Texto', called: 'o texto', hint: paragraphsHint },
    padre: { is: 'line', label: 'Padre', called: 'o nome do padre', hint: 'Quem assina.' },
    ...picture('foto', 'Foto', 'a foto'),
  },
  uploads: {
    folder: 'palavra',
    path: 'imagemPadre.php',
    call: 'ImagemPadre',
    summary: "The pastor's picture",
    failed: 'Erro ao enviar arquivo.',
  },
  searched: [
    {
      as: 'Palavra do Pastor',
      title: { field: 'titulo' },
      fields: ['texto', 'padre'],
      address: `${homePages.home.path}#palavra`,
    },
  ],
  shownOn: ['home'],
})
export type PalavraPastor = ItemOf<typeof palavraPastor>
