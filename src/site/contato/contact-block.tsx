import { phoneHref, whatsappHref } from '../../model/texts/phone-address.ts'
import type { Parish } from '../document/root-data.ts'
import { classes } from '../ui/classes.ts'
import margin from '../ui/margin.module.css'
import { type ContactWay, WayItem } from './way-item.tsx'

/** Telephone, WhatsApp and hours of the office, as far as the parish has stated them. */
export function waysToOffice({ telefone, whatsapp, horarioSecretaria }: Parish): ContactWay[] {
  const ways: (ContactWay | false)[] = [
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

type ContactBlockProps = { title: string; ways: readonly ContactWay[] }

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
