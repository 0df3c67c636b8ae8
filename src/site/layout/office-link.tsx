import { officeContact } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'

/** An item of a list of links: how to ask the office. Nothing where the site does not know it. */
export function OfficeLink() {
  const { site } = useRootData()
  const contact = site && officeContact(site)
  if (!contact) return null
  return (
    <li>
      <a href={contact.href}>
        <span>{contact.short}</span>
        <span className="visually-hidden">{` ${contact.of}`}</span>
      </a>
    </li>
  )
}
