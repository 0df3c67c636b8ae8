import { type MouseEvent, useState } from 'react'
import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import type { Terco } from '../../../contract/terco.ts'
import { getNow, put } from '../../api/client.ts'
import { TercoText } from '../../pages/oracoes/terco-text.tsx'
import type { DocumentKind } from '../document/document-kind.ts'
import { bad } from '../editor/said.ts'

const stanzas = 'Uma linha em branco separa os parágrafos.'

export const terco: DocumentKind<Terco> = {
  form: 'terco',
  tipo: 'terco',
  heading: 'Santo Terço',
  fields: [
    { name: 'titulo', kind: 'line' },
    { name: 'inicio', kind: 'text', hint: stanzas },
    { name: 'misterios', kind: 'text', hint: stanzas },
    { name: 'contemplacoes', kind: 'contemplacoes' },
    { name: 'final', kind: 'text', hint: stanzas },
  ],
  async load() {
    const { data } = await getNow('terco.php')
    return data
  },
  write: ({ values, versao }) => put('terco.php', values, versao),
  saved: () => successes.edited,
  failed: (_, { error }) => bad(alerts.edit(error)),
  loadFailed: ({ error }) => `${consoleNotes.terco}: ${error}`,
  preview: (value) => <TercoPreview terco={value} />,
}

/** The mysteries are chosen as on the page, without leaving this one. */
function TercoPreview({ terco }: { terco: Terco }) {
  const [misterio, setMisterio] = useState<string | null>(null)
  function onClickCapture({ target }: MouseEvent) {
    const link = (target as Element).closest('a')
    if (link) setMisterio(new URL(link.href).searchParams.get('misterio'))
  }
  return (
    <div onClickCapture={onClickCapture}>
      <TercoText terco={terco} misterio={misterio} />
    </div>
  )
}
