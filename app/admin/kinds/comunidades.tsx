import type { Comunidade } from '../../../contract/comunidade.ts'
import { mapAddress } from '../../../contract/map.ts'
import { alerts, successes } from '../../../contract/messages.ts'
import { ComunidadeDetail } from '../../pages/comunidade/comunidade-detail.tsx'
import { bad } from '../editor/said.ts'
import { type ListKind, writeTo } from '../list/list-kind.ts'

export const comunidades: ListKind<Comunidade> = {
  form: 'comunidade',
  tipo: 'comunidade',
  path: 'comunidade.php',
  orderPath: 'ordemComunidade.php',
  heading: 'Administrar Comunidade',
  headings: { add: 'Nova comunidade', edit: 'Editar comunidade', list: 'Comunidades do site' },
  addHint: 'As fotos você escolhe depois de adicionar, em Editar.',
  buttons: { add: 'Adicionar', edit: 'Salvar' },
  fields: [
    { name: 'nome', kind: 'line', required: true },
    { name: 'descricao', kind: 'text', hint: 'Cada linha vira um parágrafo.' },
    { name: 'inicioComunidade', kind: 'text', hint: 'Como a comunidade começou.' },
    {
      name: 'mapaUrl',
      kind: 'line',
      asKept: (text) => mapAddress(text) ?? text,
      hint: 'No Google Maps: Compartilhar, Incorporar um mapa, Copiar HTML. Cole aqui o que foi copiado.',
    },
    // A picture lies in a folder that bears the community's id: it must be there first.
    { name: 'fachada', kind: 'picture', picture: 'comunidade', only: 'edit' },
    { name: 'imagemAltar', kind: 'picture', picture: 'comunidade', only: 'edit' },
  ],
  titleOf: ({ nome }) => nome,
  pictureOf: ({ id, fachada }) => ({ folder: `comunidades/${id}`, fileName: fachada }),
  write: writeTo('comunidade.php'),
  saved: (mode, message) =>
    mode === 'add' ? successes.comunidadeAdded : message || successes.comunidadeUpdated,
  failed: (_, { error }) => bad(alerts.saveComunidade(error)),
  loadFailed: ({ error }) => alerts.loadComunidades(error),
  removeFailed: ({ error }) => bad(alerts.deleteComunidade(error)),
  preview: (comunidade) => <ComunidadeDetail comunidade={comunidade} />,
}
