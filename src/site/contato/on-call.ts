import { withAreaCode } from '../../model/texts/phone-address.ts'
import { type Parish, useAreaCode } from '../document/root-data.ts'
import { type ContactLink, phoneLinks } from './contact.ts'

export const onCallWords = 'Com urgência, também à noite'

/** Without links while the parish has no such number. */
export function useOnCall(site: Partial<Parish> | null): ContactLink[] {
  const area = useAreaCode()
  // A phone may have cached the contact of an older version.
  return phoneLinks(withAreaCode(site?.plantao ?? '', area))
}
