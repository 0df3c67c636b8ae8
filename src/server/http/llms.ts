import type { Handler } from 'hono'
import {
  addressOfItem,
  isListed,
  type DocumentKind,
  type ListKind,
  listPageOf,
  listPagesOf,
  titleOf,
} from '../../model/kinds/kind.ts'
import { documentNames, kinds, listNames } from '../../parish/parish.ts'
import { isHiddenWhileEmpty, pages } from '../../parish/paths.ts'
import { pageOfTerco } from '../../parish/oracoes/pages.ts'
import { type CommunityTimes, timetable, whenInTimetable } from '../../parish/horarios/timetable.ts'
import type { Services } from '../services/services.ts'

/** https://llmstxt.org */
export function llms({ content, liturgia, menu, schedules }: Services): Handler {
  return async (c) => {
    const origin = c.get('address').origin
    const today = liturgia.today()
    const link = (text: string, path: string) => `- [${asText(text) || path}](${origin}${path})`
    const { paginas } = await menu()
    const times = timetable(await schedules.schedule(), today)
    const [site, terco, ...lists] = await Promise.all([
      content.documents.site.get(),
      content.documents.terco.get(),
      ...listNames.map(async (name) => ({
        kind: kinds[name] as ListKind,
        items: (await content.lists[name].list()) as { id: number }[],
      })),
    ])
    const place = [site.cidade, site.uf].filter(Boolean).join(' – ')
    const contact = [
      site.endereco,
      site.bairro,
      place,
      site.cep && `CEP ${site.cep}`,
      site.telefone,
    ]
    const lines = [
      `# ${asText(site.nome)}`,
      '',
      `> Site de uma paróquia católica${place && ` em ${asText(place)}`}, em português do Brasil: ` +
        'horários das Missas, agenda, palavra do pastor, ações, comunidades, liturgia de cada dia, ' +
        'orações e devoções.',
      '',
      ...(contact.filter(Boolean).length > 0
        ? [`Endereço e telefone: ${asText(contact.filter(Boolean).join(', '))}`, '']
        : []),
      '## Páginas',
      '',
      link('Home: palavra do pastor, ações e contato', pages.home),
      link('Sobre: história e padres', pages.sobre),
      link('Liturgia Diária: leituras, salmo e evangelho de hoje', pages.liturgia),
      ...lists.flatMap(({ kind }) =>
        listPagesOf(kind)
          .filter(({ path }) => !isHiddenWhileEmpty(path, paginas))
          .map(({ title, path }) => link(title, path)),
      ),
      link(terco.titulo, pageOfTerco()),
      ...documentNames.flatMap((name) => {
        const { heading, page }: DocumentKind = kinds[name]
        const isShown = page !== undefined && !isHiddenWhileEmpty(page.path, paginas)
        return isShown ? [link(`${heading}: ${page.about}`, page.path)] : []
      }),
      ...section('Horários', times.flatMap(timesOf)),
      ...lists.flatMap(({ kind, items }) => {
        const { itemPage, heading } = kind
        if (itemPage === undefined) return []
        const listed = items.filter((item) => isListed(kind, item, today))
        const sections = Map.groupBy(listed, (item) => listPageOf(kind, item)?.title ?? heading)
        return [...sections].flatMap(([title, of]) =>
          section(
            title,
            of.map((item) => link(titleOf(kind, item), addressOfItem({ ...kind, itemPage }, item))),
          ),
        )
      }),
      '',
    ]
    c.header('cache-control', 'no-cache')
    return c.text(lines.join('\n'))
  }
}

/** '- Matriz: Missa: todo domingo, às 7h e 19h' */
function timesOf({ nome, nota, celebracoes }: CommunityTimes): string[] {
  const lines = celebracoes.map((line) => {
    const note = line.observacao === '' ? '' : ` (${line.observacao})`
    const place = line.local === '' ? '' : `, ${line.local}`
    return `${line.nome}: ${whenInTimetable(line)}${place}${note}`
  })
  return [...lines, ...(nota === '' ? [] : [nota])].map((each) => `- ${asText(`${nome}: ${each}`)}`)
}

function section(heading: string, links: readonly string[]): string[] {
  return links.length === 0 ? [] : ['', `## ${heading}`, '', ...links]
}

function asText(words: string): string {
  return words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#]/g, '\\$&')
}
