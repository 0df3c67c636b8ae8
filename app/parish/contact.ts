import type { Parish } from './root-data.ts'

/** The postal address as on an envelope, without unknown parts. */
export function addressLines(site: Parish): string[] {
  const place = [site.cidade, site.uf].filter(Boolean).join(' – ')
  const street = [site.endereco, site.bairro].filter(Boolean).join(', ')
  const cep = site.cep && `CEP ${site.cep}`
  return [street, place, cep].filter((line) => line !== '')
}

/** A link that writes to the address, also to one that was stored before it was checked. */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
