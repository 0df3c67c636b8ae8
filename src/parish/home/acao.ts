import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { homePages } from './pages.ts'

export const acao = defineList({
  name: 'acao',
  plural: 'acoes',
  noun: { article: 'a', one: 'ação', many: 'ações' },
  heading: 'Ações',
  summary: 'Actions',
  section: 'Editar Home',
  writers: 'admin',
  path: 'acao.php',
  orderPath: 'ordemAcao.php',
  created: 'Ação adicionada com sucesso.',
  updated: 'Ação editada com sucesso.',
  title: 'titulo',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título' },
    texto: { is: 'text', label: 'Texto', called: 'o texto', hint: paragraphsHint },
    ...picture('foto', 'Foto', 'a foto'),
  },
  uploads: {
    folder: 'acao',
    path: 'uploadImagemAcao.php',
    call: 'ImagemAcao',
    summary: "An action's picture",
  },
  searched: [
    { as: 'Paróquia em ação', fields: ['texto'], address: `${homePages.home.path}#acoes` },
  ],
  shownOn: ['home'],
})
export type Acao = ItemOf<typeof acao>
