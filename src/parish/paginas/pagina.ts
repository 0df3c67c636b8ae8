import { paginasPages } from './pages.ts'
import { celebracao } from '../horarios/celebracao.ts'
import { anyOf, lacksBegin, lacksHour } from '../../model/kinds/check.ts'
import { paragraphsHint } from '../../model/kinds/field.ts'
import { picture } from '../../model/kinds/file-fields.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'
import { comunidadeOrAll } from '../../model/kinds/whole-parish.ts'

/** Each group has a page of its own. */
export const gruposDePaginas = {
  sacramentos: 'Sacramentos',
  pastorais: 'Pastorais e movimentos',
  servicos: 'Serviços',
  outras: 'Outras',
} as const
export type GrupoDePaginas = keyof typeof gruposDePaginas

const { regra, hora, horaFim, inicio } = celebracao.fields

export const pagina = defineList({
  name: 'pagina',
  plural: 'paginas',
  noun: { article: 'a', one: 'página', many: 'páginas' },
  heading: 'Páginas',
  isOwn: true,
  summary: 'Pages that staff write',
  section: 'Editar Páginas',
  writers: 'member',
  path: 'pagina.php',
  orderPath: 'ordemPagina.php',
  title: 'titulo',
  fields: {
    grupo: {
      is: 'choice',
      label: 'Grupo',
      called: 'o grupo',
      options: gruposDePaginas,
      required: true,
    },
    titulo: { is: 'line', label: 'Título', called: 'o título', required: true },
    resumo: {
      is: 'line',
      label: 'Resumo',
      called: 'o resumo',
      hint: 'Uma frase, que aparece na lista de páginas.',
    },
    texto: {
      is: 'text',
      headings: true,
      label: 'Texto',
      called: 'o texto',
      hint: paragraphsHint,
    },
    ...picture('foto', 'Foto', 'a foto'),
    comunidade: comunidadeOrAll,
    documento: {
      is: 'reference',
      to: 'documento',
      isLoose: true,
      label: 'Documento',
      called: 'o documento',
      empty: 'Nenhum',
      hint: 'Um formulário para levar, por exemplo. Publique-o antes em Editar Documentos.',
    },
    regra: { ...regra, label: 'Dias de encontro' },
    hora: { ...hora, label: 'Hora do encontro' },
    horaFim: {
      is: 'time',
      isEnd: true,
      label: horaFim.label,
      called: horaFim.called,
      more: true,
    },
    inicio: { ...inicio, hint: 'Se não se repete, o dia do encontro.' },
    pedido: {
      is: 'choice',
      label: 'Pedido',
      called: 'o pedido',
      options: {
        intencao: 'Intenção de Missa',
        oracao: 'Oração',
        urgencia: 'Padre com urgência',
      },
      empty: 'Nenhum',
      hint: 'Na Home há um link para a página. Uma intenção ou uma oração: a página mostra as próximas Missas e abre uma mensagem pronta para a secretaria. Padre com urgência: ela mostra o telefone de plantão.',
      more: true,
    },
    contatoNome: {
      is: 'line',
      label: 'Com quem falar',
      called: 'com quem falar',
      hint: '“Secretaria” ou o nome de quem coordena. Em branco: a secretaria.',
    },
    contatoTelefone: {
      is: 'whatsapp',
      label: 'Telefone ou WhatsApp',
      called: 'o telefone',
      hint: 'Com DDD. Em branco: o telefone da secretaria. Se o número é de uma pessoa, peça antes a permissão dela para publicá-lo.',
    },
  },
  check: anyOf(
    lacksBegin,
    ({ regra, inicio, hora }) =>
      regra === '' && inicio === '' && hora !== ''
        ? { campo: 'regra', message: 'Escolha também os dias do encontro, ou apague a hora.' }
        : undefined,
    lacksHour('hora'),
  ),
  uploads: {
    folder: 'paginas',
    path: 'uploadImagemPagina.php',
    call: 'ImagemPagina',
    summary: "A page's picture",
  },
  itemPage: {
    address: paginasPages.pagina.path,
    hasSlug: true,
    picture: 'foto',
  },
  listPages: {
    by: 'grupo',
    of: {
      sacramentos: {
        path: paginasPages.sacramentos.path,
        title: 'Sacramentos',
        text: 'Batismo, Eucaristia, Crisma, Matrimônio e os outros sacramentos: o que trazer e com quem falar na',
      },
      pastorais: {
        path: paginasPages.pastorais.path,
        title: 'Pastorais e movimentos',
        text: 'Quem são, quando se encontram e como participar: as pastorais e os movimentos da',
      },
      servicos: {
        path: paginasPages.servicos.path,
        title: 'Serviços',
        text: 'Intenções de Missa, pedidos de oração, certidões e outros serviços da secretaria da',
      },
      outras: {
        path: paginasPages.outras.path,
        title: 'Outras páginas',
        text: 'Outras páginas da',
      },
    },
  },
  searched: [{ as: 'Página', fields: ['resumo', 'texto', 'comunidade', 'contatoNome'] }],
  inLayout: true,
  fills: (['sacramentos', 'pastorais', 'servicos', 'outras'] as const).map((name) => ({
    page: paginasPages[name].path,
    when: ({ grupo }) => grupo === name,
  })),
  shownOn: ['sacramentos', 'pastorais', 'servicos', 'outras', 'comunidade'],
})
export type Pagina = ItemOf<typeof pagina>
