import { type Devocao, devocao } from '../../parish/devocoes/devocao.ts'
import { DevocaoText } from '../../site/devocoes/devocao-text.tsx'
import { ChosenPreview } from '../ui/chosen-preview.tsx'
import { listOfKind } from '../list/list-of-kind.ts'

export const devocoes = listOfKind<Devocao>(devocao, {
  heading: 'Devoções e Carismas',
  buttons: { add: 'Salvar', edit: 'Atualizar' },
  detailOf: ({ subtitulo }) => subtitulo,
  preview: (item) => (
    <ChosenPreview title={item.titulo}>
      <DevocaoText {...item} />
    </ChosenPreview>
  ),
})
