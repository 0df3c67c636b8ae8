import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { devocoesPages } from './pages.ts'

export const devocao = defineList({
  name: 'devocao',
  plural: 'devocoes',
  noun: { article: 'a', one: 'devoção', many: 'devoções' },
  heading: 'Devoções',
  summary: 'Devotions',
  section: 'Editar Devoções',
  writers: 'admin',
  path: 'devocao.php',
  orderPath: 'ordemDevocao.php',
  title: 'titulo',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título', required: true },
    subtitulo: { is: 'line', label: 'Subtítulo', called: 'o subtítulo' },
    devocao: { is: 'text', label: 'Texto', called: 'o texto', hint: paragraphsHint },
    font: { is: 'text', label: 'Fonte', called: 'a fonte', hint: 'De onde vem o texto.' },
  },
  listPage: {
    path: devocoesPages.devocoes.path,
    title: 'Devoções e Carismas',
    text: 'As devoções e os carismas que o nosso povo vive e reza.',
  },
  itemPage: {
    address: `${devocoesPages.devocoes.path}?devocao={id}`,
    above: 'Devoção',
  },
  searched: [{ as: 'Devoção', fields: ['subtitulo', 'devocao', 'font'] }],
  shownOn: ['devocoes'],
})
export type Devocao = ItemOf<typeof devocao>
