// A question and the names in it, in words that can be compared.
import leven from 'leven'
import { monthNames, weekdayNames } from '../../model/dates/long-date.ts'
import { allWordsIn, isStopWord } from './words.ts'

export const months = monthNames.map((name) => allWordsIn(name)[0]!.plain)
/** By `weekdayOf`, without 'feira'. */
export const dayNames = weekdayNames.map((name) => allWordsIn(name)[0]!.plain)

const typedDate = /\b(\d\d?) ?[/.-] ?(\d\d?)(?: ?[/.-] ?(\d{4}|\d\d))?\b(?! ?[/.-])/g
const typedHour =
  /\b(?:as|das|pelas|ate) \d\d?(?::\d\d)?\b|\b\d\d?(?:h\d*\b|:\d\d| h\b| horas?\b| e meia\b|(?= d[ae] (?:manha|tarde|noite)))/g

/** With dates in words, and of hours only that there is one; the number of a psalm is neither. */
export function numbersInWords(q: string): string {
  const plain = q.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/\bsalmo (?=\d)/, 'salmo numero ')
    .replace(typedDate, (said, day, month, year = '') => {
      const name = months[month - 1]
      return name === undefined ? said : `${day} ${name} ${year.length === 2 ? '20' : ''}${year}`
    })
    .replace(typedHour, ' horas ')
}

/**
 * The words that say something, in plain letters, with blanks around them: ' missa sexta santo luzia '. '6ª feira' is
 * 'sexta', and a saint is 'santo': 'S. Luzia' is Santa Luzia.
 */
export function plainText(text: string, isKnown: (stem: string) => boolean = () => true): string {
  const words = allWordsIn(text)
    .filter(
      ({ plain }) =>
        !isStopWord(plain) && !/^(?:comunidade|capela|igreja|paroquia|par)$/.test(plain),
    )
    .map(({ plain, stem }) => (isKnown(stem) ? plain : mended(plain)))
  return ` ${words.join(' ')} `
    .replaceAll(/ ([2-6])(?: [2-6])* feiras?(?= )/g, (_, number) => ` ${dayNames[number - 1]}`)
    .replaceAll(/ feiras?(?= )/g, '')
    .replaceAll(/ (?:sao|santa)(?= )/g, ' santo')
}

/** Words that ask, and others that are like one of them. */
const asking =
  `missa confissao confessar adoracao terco novena horario horarios celebracao manha tarde noite hoje amanha domingo
  segunda terca quarta quinta sexta sabado semana liturgia evangelho leitura salmo natal pascoa finados cinzas ramos
  vespera segundo quarto quinto sexto massa`.split(/\s+/)

/** A word that asks, if the word is written like one; a longer one is another word: 'missal', 'missão'. */
function mended(plain: string): string {
  const most = plain.length >= 7 ? 2 : plain.length >= 4 ? 1 : 0
  const isLike = (each: string) => each.length >= plain.length && leven(each, plain) <= most
  const near = asking.filter((each) => each[0] === plain[0] || each === `h${plain}`).filter(isLike)
  return near.includes(plain) ? plain : (near[0] ?? plain)
}
