import { phoneHref, whatsappHref } from '../../model/texts/phone-address.ts'
import type { Parish } from '../document/root-data.ts'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import margin from '../ui/margin.module.css'

export type Way = { icon: IconName; text: string; href?: string | undefined }

/** Telephone, WhatsApp and hours of the office, as far as the parish has stated them. */
export function waysToOffice({ telefone, whatsapp, horarioSecretaria }: Parish): Way[] {
  const ways: (Way | false)[] = [
    telefone !== '' && { icon: 'phone', text: telefone, href: phoneHref(telefone) },
    whatsapp !== '' && {
      icon: 'whatsapp',
      text: 'WhatsApp da secretaria',
      href: whatsappHref(whatsapp),
    },
    horarioSecretaria !== '' && { icon: 'clock', text: horarioSecretaria },
  ]
  return ways.filter((way) => way !== false)
}

type ContactBlockProps = { title: string; ways: readonly Way[] }

export function ContactBlock({ title, ways }: ContactBlockProps) {
  return (
    <section className={classes('with-icons', margin.block)} aria-labelledby="fale">
      <h2 id="fale">{title}</h2>
      {ways.length > 0 && (
        <ul>
          {ways.map((way) => (
            <WayItem key={way.text} {...way} />
          ))}
        </ul>
      )}
    </section>
  )
}

export function WayItem({ icon, text, href }: Way) {
  return (
    <li>
      <Icon name={icon} />
      {href === undefined ? (
        <span>{text}</span>
      ) : (
        <a className="target" href={href}>
          {text}
        </a>
      )}
    </li>
  )
}
