import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Paroquia } from '../../../contract/paroquia.ts'
import { ApiError, getNow, put } from '../../api/client.ts'
import { Historia } from '../../pages/sobre/historia.tsx'
import type { DocumentKind } from '../document/document-kind.ts'
import { bad } from '../editor/said.ts'

export const paroquia: DocumentKind<Paroquia> = {
  form: 'paroquia',
  tipo: 'paroquia',
  heading: 'Textos e fotos da paróquia',
  fields: [
    { name: 'texto1', kind: 'text', hint: 'Cada linha vira um parágrafo.' },
    { name: 'foto1', kind: 'picture', picture: 'paroquia' },
    { name: 'historia1', kind: 'text' },
    { name: 'foto2', kind: 'picture', picture: 'paroquia' },
    { name: 'historia2', kind: 'text' },
  ],
  async load() {
    const { data } = await getNow('paroquia.php')
    return data[0] ?? missing()
  },
  write: ({ values, versao }) => put('paroquia.php', values, versao),
  saved: () => successes.edited,
  failed: (_, { error }) => bad(alerts.edit(error)),
  loadFailed: ({ error }) => `${consoleNotes.paroquia} ${error}`,
  preview: (value) => <Historia paroquia={value} />,
}

function missing(): never {
  throw new ApiError(404, refusals.notFound)
}
