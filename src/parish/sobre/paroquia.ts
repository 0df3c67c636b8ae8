import { defineDocument, type ItemOf } from '../../model/kinds/kind.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { sobrePages } from './pages.ts'

export const paroquia = defineDocument({
  name: 'paroquia',
  listedAs: 'Paroquias',
  title: 'Sobre',
  noun: { article: 'a', name: 'página Sobre' },
  heading: 'Página Sobre',
  summary: "The parish's texts",
  section: 'Editar Sobre',
  writers: 'admin',
  path: 'paroquia.php',
  fields: {
    texto1: {
      is: 'text',
      label: 'Texto de apresentação',
      called: 'o texto de apresentação',
      hint: paragraphsHint,
    },
    ...picture('foto1', 'Primeira foto', 'a primeira foto'),
    historia1: {
      is: 'text',
      label: 'História, primeira parte',
      called: 'a primeira parte da história',
    },
    ...picture('foto2', 'Segunda foto', 'a segunda foto'),
    historia2: {
      is: 'text',
      label: 'História, segunda parte',
      called: 'a segunda parte da história',
    },
  },
  uploads: {
    folder: 'paroquia',
    path: 'uploadImagemParoquia.php',
    call: 'ImagemParoquia',
    summary: "One of the parish's pictures",
  },
  searched: [
    {
      as: 'Sobre',
      title: { words: 'Sobre a paróquia' },
      fields: ['texto1'],
      address: sobrePages.sobre.path,
    },
    {
      as: 'Sobre',
      title: { words: 'História da paróquia' },
      fields: ['historia1', 'historia2'],
      address: `${sobrePages.sobre.path}#historia`,
    },
  ],
  shownOn: ['sobre', 'home'],
})
export type Paroquia = ItemOf<typeof paroquia>
