import { expect, test } from 'vitest'
import { aviso } from './agenda/aviso.ts'
import { evento } from './agenda/evento.ts'
import { comunidade } from './comunidades/comunidade.ts'
import { acao } from './home/acao.ts'
import { excecao } from './horarios/excecao.ts'
import { pagina } from './paginas/pagina.ts'
import { pageOfItem } from './parish.ts'

const today = '2026-11-27'
const notice = { id: 7, titulo: 'Bazar', de: today, ate: '' }

test.each([
  ['a community', comunidade, { id: 2 }, '/Comunidade/2'],
  ['a page', pagina, { id: 12, titulo: 'Batismo' }, '/Pagina/12/batismo'],
  ['an action', acao, { id: 1 }, '/Home'],
  ['a changed time', excecao, { id: 1 }, '/Horarios'],
  // Its last date may be moved to a day that is to come.
  [
    'an event whose end has passed',
    evento,
    { id: 3, inicio: '2026-11-05', fim: '2026-11-26' },
    '/Evento/3',
  ],
  ['a notice', aviso, notice, '/Aviso/7'],
  ['a notice of tomorrow', aviso, { ...notice, de: '2026-11-28' }, undefined],
])('%s is seen at the page that shows it', (_, kind, item, address) => {
  expect(pageOfItem(kind, item, today)).toBe(address)
})
