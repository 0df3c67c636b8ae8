import { pages } from '../../parish/paths.ts'
import { useParishName, useRootData } from '../document/root-data.ts'
import diocese from '../ui/drawings/emblema-diocese.svg'
import { Emblem } from '../ui/emblem.tsx'
import { phoneHref, whatsappHref } from '../../model/texts/phone-address.ts'
import { addressLines } from '../contato/contact.ts'
import styles from './footer.module.css'
import { LinkSections, PageLinks } from './page-links.tsx'
import { allLinks } from './links.ts'

export function Footer() {
  const { site, menu } = useRootData()
  const nome = useParishName()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <address className={styles.address}>
          <strong>{nome}</strong>
          {site && (
            <>
              {addressLines(site).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <div className={styles.ways}>
                {site.telefone !== '' && <a href={phoneHref(site.telefone)}>{site.telefone}</a>}
                {site.whatsapp !== '' && <a href={whatsappHref(site.whatsapp)}>WhatsApp</a>}
                {site.canalWhatsapp && <a href={site.canalWhatsapp}>Canal do WhatsApp</a>}
              </div>
            </>
          )}
        </address>
        <nav className={styles.links} aria-label="Rodapé">
          <LinkSections sections={allLinks(menu.paginas)}>
            <PageLinks links={[{ to: pages.admin, text: 'Login' }]} />
          </LinkSections>
        </nav>
        <ul className={styles.logos}>
          <li>
            <Emblem size={72} alt="Emblema da paróquia" loading="lazy" />
          </li>
          <li>
            <Emblem of="emblemaCongregacao" size={72} alt="Emblema da congregação" loading="lazy" />
          </li>
          <li>
            <img src={diocese} alt="Emblema da diocese" width="72" height="72" loading="lazy" />
          </li>
        </ul>
      </div>
    </footer>
  )
}
