// The parish's contact and its priests: two forms that change different fields of one document.
import { type Site, site as kind } from '../../parish/contato/site.ts'
import { pages } from '../../parish/paths.ts'
import { Contact } from '../../site/home/contact.tsx'
import { Padres } from '../../site/sobre/padres.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'
import { offerNewParoco } from './new-paroco.tsx'

const { padres: _, ...contact } = kind.fields

export const contato = documentOfKind<Site>(kind, {
  form: 'contato',
  heading: 'Contato e redes sociais',
  names: Object.keys(contact),
  preview: (site) => <Contact site={site} />,
})

export const padres = documentOfKind<Site>(kind, {
  form: 'padres',
  heading: 'Padres',
  names: ['padres'],
  seenAt: () => pages.sobre,
  preview: (site) => <Padres padres={site.padres} />,
  afterSave: offerNewParoco,
})
