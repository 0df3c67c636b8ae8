import { documentosPages } from './pages.ts'
import { pdf } from '../../model/kinds/file-fields.ts'
import { defineList, type ItemOf } from '../../model/kinds/kind.ts'

export const documento = defineList({
  name: 'documento',
  plural: 'documentos',
  noun: { article: 'o', one: 'documento', many: 'documentos' },
  heading: 'Documentos',
  isOwn: true,
  summary: 'Documents',
  section: 'Editar Documentos',
  writers: 'member',
  path: 'documento.php',
  orderPath: 'ordemDocumento.php',
  title: 'titulo',
  fields: {
    titulo: { is: 'line', label: 'Título', called: 'o título', required: true },
    tipo: {
      is: 'choice',
      label: 'Tipo',
      called: 'o tipo',
      required: true,
      first: 'folheto',
      options: {
        folheto: 'Folheto da semana',
        boletim: 'Boletim',
        formulario: 'Formulário',
        contas: 'Prestação de contas',
        outro: 'Outro',
      },
    },
    data: {
      is: 'date',
      label: 'Data',
      called: 'a data',
      starts: 'today',
      hint: 'O folheto da semana fica na Home por sete dias, a partir desta data.',
    },
    ...pdf(
      'arquivo',
      'Arquivo PDF',
      'o arquivo PDF',
      'Cantos e leituras costumam ter dono: antes de publicar um folheto, confirme que a paróquia pode pôr na internet o que está nele.',
    ),
  },
  uploads: {
    folder: 'documentos',
    path: 'uploadDocumento.php',
    call: 'Documento',
    summary: 'A document as a PDF',
    failed: 'Erro ao enviar o documento',
  },
  listPage: {
    path: documentosPages.documentos.path,
    title: 'Documentos',
    text: 'Folhetos, boletins, formulários e prestações de contas da',
  },
  inLayout: true,
  fills: [{ page: documentosPages.documentos.path, when: ({ arquivo }) => arquivo !== '' }],
  searched: [
    {
      as: 'Documento',
      fields: ['tipo', 'data'],
      address: documentosPages.documentos.path,
      isListed: ({ arquivo }) => arquivo !== '',
    },
  ],
  shownOn: ['documentos', 'home', 'pagina', 'dizimo'],
})
export type Documento = ItemOf<typeof documento>
export type TipoDocumento = Documento['tipo']
