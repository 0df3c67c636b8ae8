import { type Oracao, oracao } from '../../../contract/kinds/oracao.ts'
import { OracaoText } from '../../pages/oracoes/oracao-text.tsx'
import { listOfKind } from '../list/list-of-kind.ts'

export const oracoes = listOfKind<Oracao>(oracao, {
  buttons: { add: 'Salvar', edit: 'Editar' },
  preview: (item) => <OracaoText {...item} />,
})
