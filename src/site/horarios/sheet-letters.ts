// Print styles cannot measure a text, so its size is estimated here, in millimetres.
import { timeInWords } from '../../parish/horarios/coming.ts'
import { checkedInWords } from '../../parish/horarios/checked-times.ts'
import { type CommunityTimes, whenInTimetable } from '../../parish/horarios/timetable.ts'
import {
  closingWithReason,
  specialDayHeading,
  type SpecialDayInWords,
} from '../../parish/horarios/special-day-words.ts'

/** Heading and lines stay in one column; `most` limits the letters, in points. */
type Block = { heading: string; lines: string[]; most: number }

/** In points; door-sheet.css has a class for each. */
type Letters = 44 | 36 | 28 | 24 | 20 | 17 | 15 | 13 | 12 | 11 | 10
type Choice = { letters: Letters; columns: 1 | 2; sheets: 1 | 2 }

/** Best first. */
const ofOneCommunity = [
  ...choicesOf([44, 36, 28, 24, 20, 17, 15, 13], { columns: 1, sheets: 1 }),
  ...choicesOf([13, 12, 11, 10], { columns: 2, sheets: 1 }),
]
/** Two sheets hang side by side. Letters below 12 points can only be read from near. */
const ofMany = [
  ...choicesOf([20, 17, 15, 13, 12], { columns: 2, sheets: 1 }),
  ...choicesOf([17, 15, 13, 12, 11], { columns: 2, sheets: 2 }),
]
const smallest: Choice = { letters: 10, columns: 2, sheets: 2 }
/** Special days take smaller letters rather than another sheet. */
const withSpecialDays = choicesOf([11, 10], { columns: 2, sheets: 1 })

function choicesOf(letters: readonly Letters[], on: Omit<Choice, 'letters'>): Choice[] {
  return letters.map((each) => ({ letters: each, ...on }))
}

/** A4 within the margins of print.css. Head and foot are printed once. */
const sheet = { width: 182, height: 273, headAndFoot: 80 }
const gap = 8
const millimetresOfPoint = 0.3528
/** As multiples of the letters' size. */
const letter = 0.42
const line = 1.3
const ofHeading = 1.25
const betweenBlocks = 0.7
const mostOfDays = 18
/** A column's end stays empty if the next block does not fit. */
const filled = 0.9

/** The largest letters that fit on one sheet for one community, or on two for all. */
export function sheetLetters(
  timetable: readonly CommunityTimes[],
  special: readonly SpecialDayInWords[],
  nameOf: ReadonlyMap<number, string>,
  today: string,
): Choice {
  const times = timetable.map((each) => blockOfCommunity(each, today))
  const blocks = [...times, ...special.map((each) => blockOfDay(each, nameOf))]
  const choices = timetable.length > 1 ? ofMany : ofOneCommunity
  const fits = (each: Choice) => doFit(blocks, each)
  const { sheets } = choices.find((each) => doFit(times, each)) ?? smallest
  const onAsFew = [...choices.filter((each) => each.sheets === sheets), ...withSpecialDays]
  return onAsFew.find(fits) ?? choices.find(fits) ?? smallest
}

function doFit(blocks: readonly Block[], { letters, columns, sheets }: Choice): boolean {
  const width = (sheet.width - (columns - 1) * gap) / columns
  const heights = blocks.map(({ heading, lines, most }) => {
    const size = Math.min(letters, most) * millimetresOfPoint
    const rows = (text: string, of: number) => Math.ceil((text.length * letter * size * of) / width)
    const ofLines = lines.reduce((sum, text) => sum + rows(text, 1) * line, 0)
    return (rows(heading, ofHeading) * ofHeading * line + ofLines + betweenBlocks) * size
  })
  const room = (sheets * sheet.height - sheet.headAndFoot) * columns
  return heights.reduce((sum, each) => sum + each, 0) <= room * filled
}

function blockOfCommunity(
  { nome, celebracoes, nota, conferidos }: CommunityTimes,
  today: string,
): Block {
  const lines = celebracoes.map((each) =>
    [`${each.nome}: ${whenInTimetable(each)}`, each.local, each.observacao].join(' '),
  )
  const checked = conferidos === '' ? '' : checkedInWords(conferidos, today)
  const all = [...lines, nota, checked].filter((text) => text !== '')
  return { heading: nome, lines: all, most: Infinity }
}

function blockOfDay(day: SpecialDayInWords, nameOf: ReadonlyMap<number, string>): Block {
  const lines = day.lines.flatMap((each) => {
    const places = each.comunidades.map((id) => nameOf.get(id) ?? '')
    const line = [timeInWords(each), each.nome, each.local ?? '', each.observacao, ...places]
    // What differs stands in a line of its own.
    return [line.join(' '), each.motivo].filter((text) => text !== '')
  })
  const heading = `${specialDayHeading(day)} · ${day.nome}`
  const closings = day.closings.map((each) => closingWithReason(each, day.nome))
  return { heading, lines: [...closings, ...lines], most: mostOfDays }
}
