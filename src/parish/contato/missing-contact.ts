import type { Site } from './site.ts'

type MissingContact = { form: 'contato' | 'padres'; what: string }

export function missingContact({ endereco, telefone, padres }: Site): MissingContact[] {
  const contact = [endereco === '' && 'o endereço', telefone === '' && 'o telefone']
    .filter((what) => what !== false)
    .join(' e ')
  const missing: MissingContact[] = []
  if (contact !== '') missing.push({ form: 'contato', what: contact })
  if (padres.length === 0) missing.push({ form: 'padres', what: 'os padres' })
  return missing
}
