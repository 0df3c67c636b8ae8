// What the panel offers for a text that was pasted from elsewhere.
import { once } from '../once.ts'
import { settledText } from './settled.ts'

export type Offer = { sentence: string; button: string; done: string; text: string }

type Change = Omit<Offer, 'text'> & { change: (text: string) => string; ofProse?: true }

const changes: readonly Change[] = [
  {
    change: withoutSenders,
    sentence: 'Este texto tem nomes e horas de mensagens do WhatsApp, que apareceriam no site.',
    button: 'Tirar nomes e horas',
    done: 'Os nomes e as horas das mensagens foram tirados.',
  },
  {
    change: withJoinedLines,
    ofProse: true,
    sentence:
      'As linhas deste texto parecem cortadas, como num PDF ou num email. No site, cada linha vira um parágrafo.',
    button: 'Juntar as linhas',
    done: 'As linhas foram juntadas.',
  },
]

/** @param isProse not for prayers, of which each line is a verse */
export function offerOn(text: string, isProse: boolean): Offer | undefined {
  // Programs that show PDFs have other signs for the hyphen of a word that is cut.
  const settled = settledText(text.replaceAll(/[\u00ad\ufffe](?=\r?\n)/g, '-'))
  for (const { change, ofProse, ...offer } of changes) {
    const changed = ofProse && !isProse ? settled : change(settled)
    if (changed !== settled) return { ...offer, text: changed }
  }
  return undefined
}

const date = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const time = String.raw`\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.? ?m\.?)?`
const stamp = `(?:${date}(?:,| às)? ${time}|${time}, ${date})`
/** Without brackets, a day without its year is of a programme. */
const bare = String.raw`(?=.{0,20}[/.-]\d+[/.-]\d+)${stamp}`
const name = String.raw`[^:\n[]{1,60}`
/** '[27/11/2026, 08:15:32] ~ Ana: ', '27/11/2026 8:15 PM - Ana: ', and in Telegram 'Ana, [27.11.2026 08:15]' */
const senders = `^(?:\\[${stamp}\\] ?${name}:|${bare} [-–] ${name}:|${name}, \\[${stamp}\\]:?$) *`
const sender = once(() => new RegExp(senders, 'gim'))
/** What stands for a picture or a message that was not copied, and what WhatsApp itself says. */
const notices = once(() => {
  const lines = [
    String.raw`.{0,80}\(arquivo anexado\)`,
    String.raw`[\p{L} ]{1,30} (?:(?:omitid|ocultad)[oa]|omitted)`,
    String.raw`(?:esta )?mensagem (?:foi )?apagada\.?|você apagou esta mensagem\.?`,
    '.*criptografia de ponta a ponta.*',
    `${stamp} [-–] .*(?:adicionou|removeu|entrou|saiu|mudou|criou).*`,
  ]
  return new RegExp(`<[^<>\n]*(?:mídia|anexad|editad)[^<>\n]*>|^(?:${lines.join('|')})$`, 'gimu')
})
const roundTime = /[:.]\d[05](?: ?[ap]\.? ?m\.?)? /i

function withoutSenders(text: string): string {
  const found = text.match(sender()) ?? []
  const isBracketed = found.some((each) => each.includes('['))
  // '24/12/2026 19:30 - Missa: Matriz' is a programme.
  const areSent = found.length >= 2 && found.some((each) => !roundTime.test(each))
  if (!isBracketed && !areSent) return text
  const messages = text.split(sender()).map((each) => each.replaceAll(notices(), '').trim())
  return messages.filter((each) => each !== '').join('\n')
}

/** Characters of a line that was cut by hand or by a program. */
const [fewest, most] = [55, 120]

const begins = once(() => /^\p{Ll}/u)
const sentenceEnd = /[.!?:;…]["”’)]*$/
/** Neither of prose: headings, quotations, code, tables. */
const apart = /^(?:##? |> |```)|\t/
const item = /^(?:[-–—*•✓] |(?:\d{1,3}|[a-z]|[IVX]{1,6})\) |(?:\d{1,3}|[IVX]{1,6})\. )/
/** The hyphen stays in 'segunda-feira', 'reunir-se', 'ex-aluno'. */
const compound = once(
  () =>
    /(?:(?<!\p{L})(?:segunda|terça|quarta|quinta|sexta|mei[ao]|bem|ex|pós|pré|recém|além|vice)-\n|[rmáêô]-\n(?:se|l[oa]s?|lhes?)(?!\p{L}))/iu,
)
const cutWord = once(() => /\p{L}-\n\p{Ll}/u)

function withJoinedLines(text: string): string {
  const lines = text.split('\n').map((line) => (line.includes('\t') ? line : line.trim()))
  const width = lines.reduce((all, { length }) => (length > most ? all : Math.max(all, length)), 0)
  const joined: string[] = []
  let [joins, amid] = [0, 0]
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? ''
    const goesOn = begins().test(line)
    const wasFull = before.length + line.search(/ |$/) >= width
    const isCut = before.length >= fewest && before.length <= most && (goesOn || wasFull)
    if (!isCut || line === '' || apart.test(before) || apart.test(line) || item.test(line)) {
      joined.push(line)
      continue
    }
    if (goesOn || !sentenceEnd.test(before)) joins += 1
    if (goesOn) amid += 1
    const start = joined.pop()!
    const end = before.slice(-20)
    const isWhole = !cutWord().test(`${end}\n${line}`)
    if (isWhole) joined.push(`${start} ${line}`)
    else joined.push((compound().test(`${end}\n${line}`) ? start : start.slice(0, -1)) + line)
  }
  return joins >= 2 && amid * 2 >= joins ? joined.join('\n') : text
}
