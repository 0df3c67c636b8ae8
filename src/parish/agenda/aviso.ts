import { isOverOn } from './notices.ts'
import { agendaPages } from './pages.ts'
import { endIsBeforeBegin } from '../../model/kinds/check.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { comunidadeOrAll } from '../../model/kinds/whole-parish.ts'

export const aviso = defineList({
  name: 'aviso',
  plural: 'avisos',
  noun: { article: 'o', one: 'aviso', many: 'avisos' },
  heading: 'Avisos',
  isOwn: true,
  summary: 'Notices',
  section: 'Editar Avisos',
  writers: 'member',
  path: 'aviso.php',
  orderPath: 'ordemAviso.php',
  title: 'titulo',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título', required: true },
    texto: { is: 'text', label: 'Texto', called: 'o texto', hint: paragraphsHint },
    ...picture('foto', 'Foto', 'a foto'),
    de: { is: 'date', label: 'Mostrar a partir de', called: 'o começo', starts: 'today' },
    ate: {
      is: 'date',
      label: 'Mostrar até',
      called: 'o fim',
      starts: { after: 'de', days: 14 },
      hint: 'Depois deste dia o aviso sai do site sozinho.',
    },
    comunidade: comunidadeOrAll,
    urgente: {
      is: 'yesNo',
      label: 'Urgente',
      called: 'a urgência',
      hint: 'Aparece numa faixa em todas as páginas.',
    },
  },
  check: endIsBeforeBegin('de', 'ate'),
  uploads: {
    folder: 'avisos',
    path: 'uploadImagemAviso.php',
    call: 'ImagemAviso',
    summary: "A notice's picture",
  },
  itemPage: {
    address: agendaPages.aviso.path,
    above: 'Aviso',
    picture: 'foto',
    isListed: ({ ate }, today) => !isOverOn({ ate: String(ate) }, today),
  },
  unpublished: { path: 'todosAviso.php', is: ({ de }, today) => String(de) > today },
  searched: [{ as: 'Aviso', fields: ['texto', 'comunidade'] }],
  // Every page shows urgent notices.
  inLayout: true,
  fills: [{ page: agendaPages.agenda.path }],
  shownOn: ['home', 'agenda', 'comunidade'],
})
export type Aviso = ItemOf<typeof aviso>
