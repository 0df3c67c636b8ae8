// The parish's contact and its priests: two forms that change different fields of one thing.
import {
  facebookAddress,
  instagramAddress,
  whatsappDigits,
} from '../../../contract/contact-writing.ts'
import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import type { Site } from '../../../contract/site.ts'
import { getNow, put } from '../../api/client.ts'
import { Contact } from '../../pages/home/contact.tsx'
import { Padres } from '../../pages/sobre/padres.tsx'
import type { DocumentKind } from '../document/document-kind.ts'
import { bad } from '../editor/said.ts'

const common = {
  tipo: 'site',
  async load() {
    const { data } = await getNow('site.php')
    return data
  },
  write: ({ values, versao }) => put('site.php', values, versao),
  saved: () => successes.edited,
  failed: (_, { error }) => bad(alerts.edit(error)),
  loadFailed: ({ error }) => `${consoleNotes.site} ${error}`,
  isInLayout: true,
} as const satisfies Partial<DocumentKind<Site>>

export const contato: DocumentKind<Site> = {
  ...common,
  form: 'contato',
  heading: 'Contato e redes sociais',
  fields: [
    { name: 'nome', label: 'Nome da paróquia', kind: 'line', required: true },
    { name: 'endereco', kind: 'line', hint: 'Rua e número.' },
    { name: 'bairro', kind: 'line' },
    { name: 'cidade', kind: 'line' },
    { name: 'uf', kind: 'line', maxLength: 2, hint: 'As duas letras: ES.' },
    { name: 'cep', kind: 'line', inputMode: 'numeric' },
    { name: 'telefone', kind: 'line', inputMode: 'tel' },
    {
      name: 'whatsapp',
      kind: 'line',
      inputMode: 'tel',
      hint: 'O número com o DDD.',
      asKept: whatsappDigits,
    },
    { name: 'email', kind: 'email' },
    { name: 'horarioSecretaria', kind: 'line' },
    {
      name: 'instagram',
      kind: 'line',
      asKept: instagramAddress,
      hint: 'O endereço da página, ou @nome.',
    },
    {
      name: 'facebook',
      kind: 'line',
      asKept: facebookAddress,
      hint: 'O endereço da página, ou @nome.',
    },
  ],
  preview: (site) => <Contact site={site} />,
}

export const padres: DocumentKind<Site> = {
  ...common,
  form: 'padres',
  heading: 'Padres',
  fields: [{ name: 'padres', kind: 'padres' }],
  preview: (site) => <Padres padres={site.padres} />,
}
