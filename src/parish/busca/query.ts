import type { Group } from './search-index.ts'
import { synonyms } from './synonyms.ts'
import { type Word, wordsIn } from './words.ts'

const mostWords = 10

type Phrase = { stems: readonly string[]; others: readonly (readonly string[])[] }

const stemsOf = (text: string) => wordsIn(text).map(({ stem }) => stem)

/** Longer phrases first: 'unção dos enfermos' before 'unção'. */
const phrases: readonly Phrase[] = synonyms
  .flatMap((line) => {
    const all = line.map(stemsOf)
    return all.map((stems) => ({ stems, others: all.filter((each) => each !== stems) }))
  })
  .toSorted((a, b) => b.stems.length - a.stems.length)

export function typedWords(q: string): Word[] {
  return wordsIn(q).slice(0, mostWords)
}

/** Words for a purpose, a time or a person, which pages seldom repeat. */
const lessTelling = new Set(
  stemsOf(
    'abre abrir acabou achar acontece agendar ajuda ajudar amigo chama chamar começa custa dia dias encontrar ' +
      'entrar enviar esposa favor fazem fazemos fazer faz faço fecha fica ficam filha filho fiz gente ' +
      'gostaria hora horário igreja informação mandar marcar marido mãe mês missa neta neto nome número pagar pago ' +
      'pai paróquia participar pedir pegar pessoa pode poder posso precisa precisar preço quanto quem ' +
      'receber retirar reza rezar sabe saber santa santo semana são site solicitar tem temos tenho ter tirar vai ' +
      'valor ver vou',
  ),
)

/** A group is one thing, in all ways to say it. */
export function groupsOf(words: readonly Word[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at).map(({ stem }) => stem)
    const longest = phrases.find((phrase) => begins(rest, phrase))?.stems.length ?? 1
    const stems = rest.slice(0, longest)
    const others = phrases.filter((each) => each.stems.length === longest && begins(rest, each))
    const isUnfinished = at + longest === words.length
    const isNeeded = longest > 1 || !lessTelling.has(stems[0]!)
    const synonymous = others
      .flatMap((phrase) => phrase.others)
      .map((each) => ({ stems: each, isSynonym: true, isUnfinished: false }))
    groups.push({ terms: [{ stems, isSynonym: false, isUnfinished }, ...synonymous], isNeeded })
    at += longest
  }
  const isNoneNeeded = groups.every(({ isNeeded }) => !isNeeded)
  return isNoneNeeded ? groups.map((group) => ({ ...group, isNeeded: true })) : groups
}

function begins(words: readonly string[], { stems }: Phrase): boolean {
  return stems.length <= words.length && stems.every((stem, index) => words[index] === stem)
}
