import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Menu } from '../../api/calls/menu.ts'
import { onCallWords, useOnCall } from '../contato/on-call.ts'
import { type Parish, useRootData } from '../document/root-data.ts'
import { broadcastOf } from '../../model/files/video.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import { phoneHref, whatsappHref } from '../../model/texts/phone-address.ts'
import { addressLines, emailHref } from '../contato/contact.ts'
import { WayItem } from '../contato/way-item.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './home.module.css'

function partsOf(site: Parish) {
  const allWays = [
    { icon: 'phone', text: site.telefone, href: phoneHref(site.telefone) },
    { icon: 'mail', text: site.email, href: emailHref(site.email) },
  ] as const
  const allNetworks = [
    { icon: 'instagram', name: 'Instagram', href: site.instagram },
    { icon: 'facebook', name: 'Facebook', href: site.facebook },
    { icon: 'youtube', name: 'YouTube', href: site.canalYoutube },
    { icon: 'whatsapp', name: 'WhatsApp', href: site.whatsapp && whatsappHref(site.whatsapp) },
    { icon: 'whatsapp', name: 'Canal do WhatsApp', href: site.canalWhatsapp },
  ] as const
  return {
    address: addressLines(site),
    ways: allWays.filter(({ text }) => text !== ''),
    // A phone may have cached the contact of an older version.
    networks: allNetworks.filter(({ href }) => Boolean(href)),
    hours: site.horarioSecretaria,
    onCall: site.plantao ?? '',
  }
}

export function hasContact(site: Parish): boolean {
  return Object.values(partsOf(site)).some(({ length }) => length > 0)
}

/** @param props.children further lines, which may arrive later */
export function Contact({ site, children }: { site: Parish; children?: ReactNode }) {
  const { comoChegar } = useRootData().menu.atalhos
  if (!hasContact(site)) return null
  const { address, ways, networks, hours } = partsOf(site)
  return (
    <section className={classes('with-icons', styles.contact)} aria-labelledby="contato">
      <h2 id="contato">Contato</h2>
      <ul className={styles.ways}>
        {address.length > 0 && (
          <li>
            <Icon name="place" />
            <div>
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              {comoChegar && (
                <Link className="target screen-only" to={comoChegar}>
                  Como chegar à Matriz
                </Link>
              )}
            </div>
          </li>
        )}
        {ways.map((way) => (
          <WayItem key={way.text} {...way} />
        ))}
        {hours !== '' && (
          <li>
            <Icon name="clock" />
            <span>{`Secretaria: ${uncapitalized(hours)}`}</span>
          </li>
        )}
        {children}
      </ul>
      {networks.length > 0 && (
        <ul className={styles.networks} aria-label="Redes sociais">
          {networks.map(({ icon, name, href }) => (
            <li key={name}>
              <a className="target" href={href} rel="noopener">
                <Icon name={icon} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The number on call, and the pages for which it is there. */
export function Urgent({ site, urgencias }: { site: Parish; urgencias: Menu['urgencias'] }) {
  const links = useOnCall(site)
  if (links.length + urgencias.length === 0) return null
  return (
    <li>
      <Icon name="phone" />
      <div className={styles.several}>
        <span>{links.length > 0 ? `${onCallWords}:` : 'Com urgência:'}</span>
        {links.map(({ href, text }) => (
          <a key={href} className="target" href={href}>
            {text}
          </a>
        ))}
        {urgencias.map(({ titulo, endereco }) => (
          <Link key={endereco} className="target" to={endereco}>
            {titulo.split(':')[0]}
          </Link>
        ))}
      </div>
    </li>
  )
}

export function HowToWatch({ site }: { site: Parish }) {
  const broadcast = broadcastOf(site.canalYoutube)
  if (broadcast === undefined) return null
  return (
    <li className="screen-only">
      <Icon name="youtube" />
      <div className={styles.several}>
        <span>Missas ao vivo:</span>
        <a className="target" href={broadcast.page} target="_blank" rel="noopener">
          Como assistir
        </a>
      </div>
    </li>
  )
}
