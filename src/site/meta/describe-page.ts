// The vocabulary of https://schema.org; undefined values are left out.
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { comunidadeName } from '../../parish/comunidades/name.ts'
import { iconUrl } from '../../parish/contato/icons.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { addressInWords, placeOnMap } from '../../parish/comunidades/map-place.ts'
import { pages } from '../../parish/paths.ts'
import { uploadUrl } from '../../model/files/uploads.ts'
import type { Parish } from '../document/root-data.ts'
import type { Thing } from '../../model/kinds/structured-data.ts'
import type { PageInfo } from './page-info.ts'
import { summarize } from './summary.ts'

export function describePage(info: PageInfo, site: Parish | null, origin: string): Thing {
  const events = info.events?.(origin) ?? []
  const things = [church(info, site, origin), ...events, breadcrumbs(info, origin)]
  return { '@context': 'https://schema.org', '@graph': things.filter(Boolean) }
}

function church({ church: of }: PageInfo, site: Parish | null, origin: string): Thing | undefined {
  if (of === undefined || site === null) return undefined
  return of === 'paroquia' ? parish(site, origin) : community(of, site, origin)
}

function parish(site: Parish, origin: string): Thing {
  const { instagram, facebook, canalYoutube, canalWhatsapp } = site
  const networks = [instagram, facebook, canalYoutube, canalWhatsapp].filter(Boolean)
  return {
    '@type': 'CatholicChurch',
    '@id': `${origin}/#paroquia`,
    name: site.nome,
    url: origin + pages.home,
    logo: origin + iconUrl(site.emblema, 'icone-512'),
    telephone: site.telefone || undefined,
    email: site.email || undefined,
    address: {
      ...town(site),
      streetAddress: [site.endereco, site.bairro].filter(Boolean).join(', ') || undefined,
      postalCode: site.cep || undefined,
    },
    sameAs: networks.length > 0 ? networks : undefined,
  }
}

/** A church with the parish's telephone. */
function community(comunidade: Comunidade, site: Parish, origin: string): Thing {
  const { id, nome, descricao, fachada, mapaUrl } = comunidade
  const url = origin + addressOf(kind, id)
  const place = placeOnMap(mapaUrl)
  return {
    '@type': 'CatholicChurch',
    '@id': `${url}#comunidade`,
    name: comunidadeName(nome),
    url,
    description: summarize(descricao) || undefined,
    image: fachada === '' ? undefined : origin + uploadUrl(`comunidades/${id}`, fachada),
    telephone: site.telefone || undefined,
    address: { ...town(site), streetAddress: addressInWords(comunidade) || undefined },
    geo: place && { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    parentOrganization: parish(site, origin),
  }
}

function town({ cidade, uf }: Parish): Thing {
  return {
    '@type': 'PostalAddress',
    addressLocality: cidade || undefined,
    addressRegion: uf || undefined,
    addressCountry: 'BR',
  }
}

/** Home has no breadcrumbs. */
function breadcrumbs({ title, path, above }: PageInfo, origin: string): Thing | undefined {
  if (title === undefined) return undefined
  const way = [{ name: 'Home', path: pages.home }, above, { name: title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way
      .filter((crumb) => crumb !== undefined)
      .map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: origin + crumb.path,
      })),
  }
}
