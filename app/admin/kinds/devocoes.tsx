import { type Devocao, devocao } from '../../../contract/kinds/devocao.ts'
import { DevocaoText } from '../../pages/devocoes/devocao-text.tsx'
import { listOfKind } from '../list/list-of-kind.ts'

export const devocoes = listOfKind<Devocao>(devocao, {
  heading: 'Devoções e Carismas',
  buttons: { add: 'Salvar', edit: 'Atualizar' },
  detailOf: ({ subtitulo }) => subtitulo,
  preview: (item) => <DevocaoText {...item} />,
})
