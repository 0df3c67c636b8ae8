import type { Parish } from '../../parish/root-data.ts'
import { addressLines, phoneHref, whatsappHref } from '../../parish/contact.ts'
import {
  ClockIcon,
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  PlaceIcon,
  WhatsappIcon,
} from '../../ui/icons.tsx'
import styles from './home.module.css'

/** Where the parish is and how to reach it. What staff left empty is not shown. */
export function Contact({ site }: { site: Parish }) {
  const ways = [
    { icon: <PhoneIcon />, text: site.telefone, href: phoneHref(site.telefone) },
    { icon: <MailIcon />, text: site.email, href: `mailto:${site.email}` },
  ].filter(({ text }) => text !== '')
  const networks = [
    { icon: <InstagramIcon />, name: 'Instagram', href: site.instagram },
    { icon: <FacebookIcon />, name: 'Facebook', href: site.facebook },
    {
      icon: <WhatsappIcon />,
      name: 'WhatsApp',
      href: site.whatsapp && whatsappHref(site.whatsapp),
    },
  ].filter(({ href }) => href !== '')
  const address = addressLines(site)
  const { horarioSecretaria } = site
  const isEmpty = [address, ways, networks, horarioSecretaria].every(({ length }) => length === 0)
  if (isEmpty) return null
  return (
    <section className={styles.contact} aria-labelledby="contato">
      <h2 id="contato">Contato</h2>
      <ul>
        {address.length > 0 && (
          <li>
            <PlaceIcon />
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </li>
        )}
        {ways.map(({ icon, text, href }) => (
          <li key={text}>
            {icon}
            <a href={href}>{text}</a>
          </li>
        ))}
        {horarioSecretaria !== '' && (
          <li>
            <ClockIcon />
            <span>Secretaria: {horarioSecretaria}</span>
          </li>
        )}
      </ul>
      {networks.length > 0 && (
        <ul className={styles.networks} aria-label="Redes sociais">
          {networks.map(({ icon, name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener">
                {icon}
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
