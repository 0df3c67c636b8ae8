import type { ValueOf } from '../../model/kinds/field.ts'
import { defineDocument, type ItemOf } from '../../model/kinds/kind.ts'
import { pageOfTerco } from './pages.ts'

const stanzas = 'Uma linha em branco separa os parágrafos.'

export const terco = defineDocument({
  name: 'terco',
  title: 'Santo Terço',
  noun: { article: 'o', name: 'Santo Terço' },
  heading: 'Santo Terço',
  summary: 'The Rosary',
  section: 'Editar Terço',
  writers: 'admin',
  path: 'terco.php',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título' },
    inicio: {
      is: 'text',
      verbatim: true,
      label: 'Oração inicial',
      called: 'a oração inicial',
      hint: stanzas,
    },
    misterios: {
      is: 'text',
      verbatim: true,
      label: 'Texto dos mistérios',
      called: 'o texto dos mistérios',
      hint: stanzas,
    },
    contemplacoes: {
      is: 'sets',
      label: 'Mistérios',
      called: 'os mistérios',
      one: 'Mistérios',
      names: ['gozosos', 'dolorosos', 'luminosos', 'gloriosos'],
      of: {
        /** The word after 'Mistérios'. */
        misterio: { is: 'line', label: 'Nome', called: 'o nome' },
        /** Days in words. */
        dia: { is: 'line', label: 'Dia', called: 'o dia' },
        /** Paragraphs, between empty lines. */
        contemplacao: {
          is: 'text',
          verbatim: true,
          label: 'Contemplação',
          called: 'a contemplação',
          hint: 'Uma linha em branco separa um mistério do outro.',
        },
      },
    },
    final: {
      is: 'text',
      verbatim: true,
      label: 'Oração final',
      called: 'a oração final',
      hint: stanzas,
    },
  },
  searched: [
    {
      as: 'Oração',
      title: { field: 'titulo' },
      fields: ['inicio', 'misterios', 'final'],
      address: pageOfTerco(),
    },
    {
      as: 'Santo Terço',
      each: 'contemplacoes',
      fields: ['dia', 'contemplacao'],
      address: pageOfTerco('{set}'),
    },
  ],
  shownOn: ['oracoes'],
})
export type Terco = ItemOf<typeof terco>
type Contemplacoes = ValueOf<(typeof terco)['fields']['contemplacoes']>
export type Contemplacao = Contemplacoes['gozosos']
