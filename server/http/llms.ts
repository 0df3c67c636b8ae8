import type { Handler } from 'hono'
import {
  pageOfComunidade,
  pageOfDevocao,
  pageOfOracao,
  pageOfTerco,
  pages,
} from '../../contract/paths.ts'
import type { Services } from '../services.ts'
import { originOf } from './origin.ts'

/** The site in a few words and links, for programs that read in order to answer: llmstxt.org */
export function llms({ content }: Services, publicUrl: string | undefined): Handler {
  return async (c) => {
    const origin = originOf(c, publicUrl)
    // Staff may leave a title empty: then the address has to do.
    const link = (text: string, path: string) => `- [${asText(text) || path}](${origin}${path})`
    const [site, comunidades, oracoes, devocoes, terco] = await Promise.all([
      content.site.get(),
      content.comunidades.list(),
      content.oracoes.list(),
      content.devocoes.list(),
      content.terco.get(),
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
        'palavra do pastor, ações, comunidades, liturgia de cada dia, orações e devoções.',
      '',
      ...(contact.filter(Boolean).length > 0
        ? [`Endereço e telefone: ${asText(contact.filter(Boolean).join(', '))}`, '']
        : []),
      '## Páginas',
      '',
      link('Início: palavra do pastor, ações e contato', pages.home),
      link('Sobre: história e padres', pages.sobre),
      link('Liturgia diária: leituras, salmo e evangelho de hoje', pages.liturgia),
      link('Orações', pages.oracoes),
      link(terco.titulo, pageOfTerco()),
      link('Devoções e Carismas', pages.devocoes),
      ...section(
        'Comunidades',
        comunidades.map(({ id, nome }) => link(nome, pageOfComunidade(id))),
      ),
      ...section(
        'Orações',
        oracoes.map(({ id, titulo }) => link(titulo, pageOfOracao(id))),
      ),
      ...section(
        'Devoções e Carismas',
        devocoes.map(({ id, titulo }) => link(titulo, pageOfDevocao(id))),
      ),
      '',
    ]
    c.header('cache-control', 'no-cache')
    return c.text(lines.join('\n'))
  }
}

function section(heading: string, links: readonly string[]): string[] {
  return links.length === 0 ? [] : ['', `## ${heading}`, '', ...links]
}

/** Staff's words as words: nothing of them is a mark of Markdown, or a line of its own. */
function asText(words: string): string {
  return words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#]/g, '\\$&')
}
