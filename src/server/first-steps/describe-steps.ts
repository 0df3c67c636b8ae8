// Whether a step is done, in a few words, and where staff go on.
import type { Passo } from '../../api/calls/primeiros-passos.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { plural } from '../../model/texts/plural.ts'
import type { Fields } from '../../model/kinds/field.ts'
import { type Site, site } from '../../parish/contato/site.ts'
import type { Dizimo } from '../../parish/dizimo/dizimo.ts'
import type { PalavraPastor } from '../../parish/home/palavra-pastor.ts'
import type { GrupoDePaginas, Pagina } from '../../parish/paginas/pagina.ts'
import type { Paroquia } from '../../parish/sobre/paroquia.ts'

export type Described = Pick<Passo, 'pronto' | 'texto' | 'bloco' | 'item' | 'campo'>

type Filled<Values> = { values: Values; starters: readonly string[] }
type Items<Item> = { all: readonly Item[]; starters: readonly Item[] }

const fields: Fields = site.fields

/** More are told by their number. */
const mostNamed = 3

function named(names: readonly string[]): string {
  const called = names.map((name) => fields[name]!.called)
  if (called.length <= mostNamed) return listInWords(called)
  return `${called.slice(0, mostNamed).join(', ')} e mais ${called.length - mostNamed}`
}

function lacking(names: readonly string[]): string {
  return `${names.length === 1 ? 'Falta' : 'Faltam'} ${named(names)}`
}

const asked = ['nome', 'endereco', 'telefone'] as const
const isAsked = (name: string) => (asked as readonly string[]).includes(name)

export function contato({ values, starters }: Filled<Site>): Described {
  const missing = asked.filter((name) => values[name] === '')
  const others = starters.filter((name) => name !== 'padres' && !isAsked(name))
  const invented = [...starters.filter(isAsked), ...others]
  const place = values.bairro || values.cidade
  const texto =
    invented.length > 0
      ? `Ainda do exemplo: ${named(invented)}`
      : missing.length > 0
        ? lacking(missing)
        : [values.nome, place].filter(Boolean).join(', ')
  const campo = [...invented, ...missing][0] ?? 'nome'
  return { pronto: invented.length + missing.length === 0, texto, bloco: 'contato', campo }
}

const ownPictures = ['emblema', 'igreja'] as const

export function igreja(values: Site): Described {
  const missing = ownPictures.filter((name) => values[name] === '')
  const texto = missing.length > 0 ? lacking(missing) : 'Os dois são da paróquia'
  const campo = missing[0] ?? 'igreja'
  return { pronto: missing.length === 0, texto, bloco: 'contato', campo }
}

/** The first of the starter's is opened, else a new one while there is none. */
function listed(
  { all, starters }: Items<{ id: number }>,
  { none, own }: { none: string; own: (count: number) => string },
): Pick<Described, 'pronto' | 'texto' | 'item'> {
  const left = starters.length
  if (all.length === 0) return { pronto: false, texto: none, item: 'novo' }
  if (left === 0) return { pronto: true, texto: own(all.length) }
  const texto = plural(left, '# é do exemplo', '# são do exemplo')
  return { pronto: false, texto, item: starters[0]!.id }
}

export function comunidades(items: Items<{ id: number }>): Described {
  const own = (count: number) => plural(count, '# comunidade', '# comunidades')
  const { texto, ...found } = listed(items, { none: 'Ainda não há nenhuma', own })
  const isWhole = items.starters.length > 1 && items.starters.length === items.all.length
  const todo = isWhole ? ': tirar todas e escrever as suas' : ''
  return { ...found, texto: texto + todo, bloco: 'comunidades', campo: 'nome' }
}

export function horarios(items: Items<{ id: number }>): Described {
  const own = (count: number) => plural(count, '# horário', '# horários')
  const found = listed(items, { none: 'Ainda não há nenhum', own })
  return { ...found, bloco: 'celebracoes' }
}

type Padres = {
  padres: Site['padres']
  isStarters: boolean
  palavra: Pick<PalavraPastor, 'texto'>
  isStartersPalavra: boolean
}

export function padres({ padres, isStarters, palavra, isStartersPalavra }: Padres): Described {
  const lacksPadres = padres.length === 0
  const lacksPalavra = palavra.texto === ''
  const inPalavra = { bloco: 'palavra-pastor', campo: 'titulo' } as const
  const inPadres = { bloco: 'padres' } as const
  const todo = { pronto: false }
  if (isStarters && isStartersPalavra) {
    const count = plural(padres.length, 'o padre', 'os # padres')
    return { ...todo, texto: `A carta e ${count} são do exemplo`, ...inPalavra }
  }
  if (isStartersPalavra) return { ...todo, texto: 'A carta é do exemplo', ...inPalavra }
  if (isStarters) return { ...todo, texto: 'Há padres do exemplo', ...inPadres }
  if (lacksPadres && lacksPalavra) {
    return { ...todo, texto: 'Faltam os padres e a Palavra do Pastor', ...inPadres }
  }
  if (lacksPadres) return { ...todo, texto: 'Faltam os padres', ...inPadres }
  if (lacksPalavra) return { ...todo, texto: 'Falta a Palavra do Pastor', ...inPalavra }
  return { pronto: true, texto: 'São da paróquia', ...inPadres }
}

const storyFields = ['texto1', 'historia1', 'historia2'] as const

export function historia({ values, starters }: Filled<Omit<Paroquia, 'id'>>): Described {
  const place = { bloco: 'paroquia' } as const
  const invented = starters[0]
  if (invented !== undefined) {
    const isText = storyFields.some((name) => starters.includes(name))
    const texto = isText ? 'Conta de outra paróquia' : 'As fotos são do exemplo'
    return { pronto: false, texto, ...place, campo: invented }
  }
  const isEmpty = storyFields.every((name) => values[name] === '')
  const texto = isEmpty ? 'Ainda em branco' : 'Escrita pela paróquia'
  return { pronto: !isEmpty, texto, ...place, campo: 'texto1' }
}

export function pix({ chave }: Pick<Dizimo, 'chave'>): Described {
  const pronto = chave !== ''
  const texto = pronto ? 'A chave está no site' : 'Falta a chave'
  return { pronto, texto, bloco: 'dizimo', campo: 'chave' }
}

const shortly: Record<GrupoDePaginas, string> = {
  sacramentos: 'sacramentos',
  pastorais: 'pastorais',
  servicos: 'serviços',
  outras: 'outras',
}

export function paginas({ all, starters }: Items<Pick<Pagina, 'id' | 'grupo'>>): Described {
  const place = { bloco: 'paginas', campo: 'texto' } as const
  const [first] = starters
  if (first === undefined) return { pronto: true, texto: 'Nenhuma é do exemplo', ...place }
  const left = `${starters.length} de ${all.length} ainda são do exemplo`
  const words = [...new Set(starters.map(({ grupo }) => shortly[grupo]))].join(', ')
  return { pronto: false, texto: `${left}: ${words}`, ...place, item: first.id }
}

export function seguranca({ isOn, isCopied }: { isOn: boolean; isCopied: boolean }): Described {
  const texto = isOn
    ? isCopied
      ? 'A conta e o site estão guardados'
      : 'Falta uma cópia fora do servidor'
    : isCopied
      ? 'Falta ligar as duas etapas'
      : 'Para não perder a conta nem o site'
  return { pronto: isOn && isCopied, texto, bloco: isOn ? 'copias' : 'duas-etapas' }
}
