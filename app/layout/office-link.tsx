import { phoneHref, whatsappHref } from '../../contract/texts/phone-address.ts'
import { useRootData } from '../parish/root-data.ts'

/** An item of a list of links: how to ask the office. Nothing where the site does not know it. */
export function OfficeLink() {
  const { site } = useRootData()
  const href = site && phoneHref(site.telefone)
  if (href) return <Item href={href} text="Telefone" of={`da secretaria: ${site.telefone}`} />
  if (!site?.whatsapp) return null
  return <Item href={whatsappHref(site.whatsapp)} text="WhatsApp" of="da secretaria" />
}

function Item({ href, text, of }: { href: string; text: string; of: string }) {
  return (
    <li>
      <a href={href}>
        <span>{text}</span>
        <span className="visually-hidden">{` ${of}`}</span>
      </a>
    </li>
  )
}
