import type { Site } from './site.ts'

export type MissingContact = {
  what: string
  /** The panel's section and the block in it, for a link. */
  section: string
  block: string
  address: string
}

export function missingContact({ endereco, telefone, padres }: Site): MissingContact[] {
  const contact = [endereco === '' && 'o endereço', telefone === '' && 'o telefone']
    .filter((what) => what !== false)
    .join(' e ')
  const missing: MissingContact[] = []
  if (contact !== '') {
    missing.push({
      what: contact,
      section: 'Editar Home',
      block: 'Contato e redes sociais',
      address: '?secao=home#contato',
    })
  }
  if (padres.length === 0) {
    missing.push({
      what: 'os padres',
      section: 'Editar Sobre',
      block: 'Padres',
      address: '?secao=sobre#padres',
    })
  }
  return missing
}
