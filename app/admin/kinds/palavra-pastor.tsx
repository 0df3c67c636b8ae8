import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { PalavraPastor } from '../../../contract/palavra-pastor.ts'
import { ApiError, getNow, put } from '../../api/client.ts'
import { PalavraPastorCard } from '../../pages/home/palavra-pastor-card.tsx'
import type { DocumentKind } from '../document/document-kind.ts'
import { bad } from '../editor/said.ts'

export const palavraPastor: DocumentKind<PalavraPastor> = {
  form: 'palavraPastor',
  tipo: 'palavraPastor',
  heading: 'Palavra do Pastor',
  fields: [
    { name: 'titulo', kind: 'line' },
    { name: 'texto', kind: 'text', hint: 'Cada linha vira um parágrafo.' },
    { name: 'padre', kind: 'line', hint: 'Quem assina.' },
    { name: 'foto', kind: 'picture', picture: 'palavra' },
  ],
  async load() {
    const { data } = await getNow('PalavraPastor.php')
    return data[0] ?? missing()
  },
  write: ({ values, versao }) => put('PalavraPastor.php', values, versao),
  saved: () => successes.edited,
  failed: (_, { error }) => bad(alerts.edit(error)),
  loadFailed: ({ error }) => `${consoleNotes.palavraPastor} ${error}`,
  preview: (palavra) => <PalavraPastorCard palavra={palavra} />,
}

function missing(): never {
  throw new ApiError(404, refusals.notFound)
}
