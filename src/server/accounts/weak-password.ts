import { withoutAccents } from '../../model/texts/folded-text.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { shortestPassword, withoutBlankEnds } from '../../parish/equipe/password-limits.ts'
import { AppError } from '../errors/app-error.ts'

/** zxcvbn's score, 0 to 4; 2 takes more than a million guesses. */
const lowestScore = 2
/** Judging takes much longer with each character. */
const longestJudged = 32

const parishWords = `
    adro paroquia sagradocoracao sagradocoracaodejesus sagrado coracao jesus matriz igreja capela
    comunidade secretaria padre pastoral catequese diocese espiritosanto nossasenhora avemaria
    deusefiel saojose mariajose terezinha vitoria administrador admin
`
  .trim()
  .split(/\s+/)

export type AccountOwner = { nome: string; email: string }

export async function refuseWeakPassword(
  senha: string,
  { nome, email }: AccountOwner,
  makeJudge = createJudge,
): Promise<void> {
  if (senha !== withoutBlankEnds(senha)) throw new AppError(422, accountRefusals.blankEnds)
  if (senha.length < shortestPassword) throw new AppError(422, accountRefusals.shortPassword)
  const judge = await makeJudge()
  const known = [...parishWords, ...partsOf(nome), ...partsOf(email), email]
  // 'Sagrado Coração' is no better than 'sagradocoracao'.
  for (const form of [withoutAccents(senha), withoutAccents(senha).replaceAll(/[\s._,@-]/g, '')]) {
    const { score } = judge.check(form, known.map(withoutAccents))
    if (score < lowestScore) throw new AppError(422, accountRefusals.commonPassword)
  }
}

function partsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)
}

/** The tables are loaded anew each time: they take 7 MB. */
export async function createJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary: common }, { dictionary: brazilian }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  // Wikipedia's words cost memory and refuse nothing that matters.
  const { 'wikipedia-pt-br': _, ...words } = brazilian
  const dictionary = Object.fromEntries(
    Object.entries({ passwords: common['passwords-common'], ...words }).map(([name, list]) => [
      name,
      [...new Set(list.map((word) => withoutAccents(String(word))))],
    ]),
  )
  return new ZxcvbnFactory({ dictionary, maxLength: longestJudged })
}
