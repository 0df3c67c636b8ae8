import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { comunidadeName } from './name.ts'
import { comunidadesPages } from './pages.ts'

export const comunidade = defineList({
  name: 'comunidade',
  plural: 'comunidades',
  noun: { article: 'a', one: 'comunidade', many: 'comunidades' },
  heading: 'Comunidades',
  summary: 'Communities',
  section: 'Editar Comunidade',
  writers: 'member',
  path: 'comunidade.php',
  orderPath: 'ordemComunidade.php',
  created: 'Comunidade adicionada com sucesso.',
  updated: 'Comunidade atualizada com sucesso.',
  title: 'nome',
  fields: {
    nome: { is: 'line', label: 'Nome', called: 'o nome', required: true },
    descricao: { is: 'text', label: 'Descrição', called: 'a descrição', hint: paragraphsHint },
    inicioComunidade: {
      is: 'text',
      label: 'Início da comunidade',
      called: 'o início',
      hint: 'Como a comunidade começou.',
    },
    endereco: {
      is: 'line',
      label: 'Endereço',
      called: 'o endereço',
      hint: 'Rua e número, bairro. Na roça: a estrada e um ponto de referência.',
    },
    mapaUrl: {
      is: 'map',
      label: 'Mapa',
      called: 'o mapa',
      hint: 'Cole um link do Google Maps, do Waze ou de outro mapa. Ou escreva o endereço: rua, número e cidade.',
    },
    notaHorarios: {
      is: 'line',
      label: 'Observação dos horários',
      called: 'a observação dos horários',
      hint: 'Aparece embaixo dos horários: “Nas festas os horários mudam.”',
    },
    conferidos: {
      is: 'date',
      latest: true,
      label: 'Horários conferidos em',
      called: 'os horários',
      changed: 'conferiu',
    },
    ...picture('fachada', 'Foto da fachada', 'a foto da fachada'),
    ...picture('imagemAltar', 'Foto do altar', 'a foto do altar'),
  },
  uploads: {
    folder: 'comunidades/{id}',
    path: 'uploadImagemComunidade.php',
    call: 'ImagemComunidade',
    summary: "A community's picture",
  },
  itemPage: {
    address: comunidadesPages.comunidade.path,
    heading: comunidadeName,
    picture: 'fachada',
  },
  // The menu links to the parish's church.
  inLayout: true,
  fills: [{ page: comunidadesPages.comunidades.path }],
  listPage: {
    path: comunidadesPages.comunidades.path,
    title: 'Comunidades',
    text: 'As igrejas e capelas, com a próxima Missa e o endereço de cada uma:',
  },
  searched: [
    { as: 'Comunidade', fields: ['descricao', 'inicioComunidade', 'endereco', 'notaHorarios'] },
  ],
  shownOn: ['comunidades', 'home', 'sobre', 'horarios', 'agenda', 'aviso', 'evento', 'pagina'],
})
export type Comunidade = ItemOf<typeof comunidade>
