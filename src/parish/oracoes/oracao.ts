import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { oracoesPages } from './pages.ts'

export const oracao = defineList({
  name: 'oracao',
  plural: 'oracoes',
  noun: { article: 'a', one: 'oração', many: 'orações' },
  heading: 'Orações',
  summary: 'Prayers',
  section: 'Editar Orações',
  writers: 'admin',
  path: 'oracao.php',
  orderPath: 'ordemOracao.php',
  title: 'titulo',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título' },
    oracao: {
      is: 'text',
      verbatim: true,
      label: 'Oração',
      called: 'o texto',
      hint: 'Cada linha fica como você escrever; uma linha em branco separa as estrofes.',
    },
  },
  listPage: {
    path: oracoesPages.oracoes.path,
    title: 'Orações',
    text: 'As orações de cada dia e o Santo Terço, para rezar em casa ou na igreja.',
  },
  itemPage: {
    address: `${oracoesPages.oracoes.path}?oracao={id}`,
    above: 'Oração',
  },
  searched: [{ as: 'Oração', fields: ['oracao'] }],
  shownOn: ['oracoes'],
})
export type Oracao = ItemOf<typeof oracao>
