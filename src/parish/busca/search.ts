import { plainLetters } from '../../model/texts/plain-letters.ts'
import { type Achado, type Busca, longestBusca, mostHits } from './answer.ts'
import { dayHit, entriesOfDays, type NamedDay } from './days.ts'
import { entriesOf, type Entry, type Kinds, type Searchable } from './entries.ts'
import { bestSentence, markWords } from './marks.ts'
import { groupsOf, typedWords } from './query.ts'
import { readQuestion } from './question.ts'
import { createIndex, type IndexHit, type SearchIndex } from './search-index.ts'
import { type ScheduleNow, timesHit } from './times.ts'

export type SearchedSite = {
  index: SearchIndex
  days: readonly Entry[]
  today: string
}

export async function searchedSite(
  kinds: Kinds,
  content: Searchable,
  today: string,
  calendar: readonly NamedDay[] = [],
): Promise<SearchedSite> {
  const days = entriesOfDays(today, calendar)
  const index = await createIndex([...entriesOf(kinds, content, today), ...days])
  return { index, days, today }
}

export function findEntries(
  q: string,
  { index, days, today }: SearchedSite,
  schedule: ScheduleNow,
): Busca {
  const asked = plainLetters(q.slice(0, longestBusca))
  const words = typedWords(asked)
  const { comunidades } = schedule.schedule
  const read = readQuestion(asked, index.isKnown, comunidades, schedule.now)
  const question = read?.words ? { ...read, words: read.words.map(index.withSimilar) } : read
  const hits = question && [timesHit(question, schedule), dayHit(question, today, days)]
  const direct = hits?.filter((hit) => hit !== undefined) ?? []
  const leading = new Set(direct.map(({ endereco }) => endereco))
  const groups = groupsOf(words)
  const indexed = groups.length === 0 ? undefined : index.find(groups)
  const all = indexed?.all() ?? []
  // Beside times or a day, hits with only some of the words are no answer.
  const best = all.length + direct.length > 0 ? all : (indexed?.any() ?? [])
  const found = byDate(best.filter(({ entry }) => !leading.has(entry.address)))
  const typed = new Set(words.map(({ stem }) => stem))
  const total = direct.length + found.length
  const achados = [
    ...direct,
    ...found.slice(0, mostHits - direct.length).map((each) => hitOf(each, typed)),
  ]
  const palavras = total === 0 ? index.nearest(words.map(({ stem }) => stem)) : []
  return { total, achados, palavras }
}

/** Events stand in the order of their dates, in the places that events have. */
function byDate(hits: readonly IndexHit[]): IndexHit[] {
  const dated = hits.filter(({ entry }) => entry.data !== undefined)
  const sorted = dated.toSorted((a, b) => (a.entry.data! < b.entry.data! ? -1 : 1))
  return hits.map((hit) => (hit.entry.data === undefined ? hit : sorted.shift()!))
}

function hitOf({ entry, stems }: IndexHit, typed: ReadonlySet<string>): Achado {
  const { title, as, address, lines } = entry
  return {
    titulo: markWords(title, stems),
    tipo: as,
    endereco: address,
    trecho: markWords(bestSentence(lines, stems, typed), stems),
  }
}
