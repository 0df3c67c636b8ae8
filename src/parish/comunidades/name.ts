/** A name that begins with such a word says already what the place is. */
const placeWords =
  /^(?:(comunidade|capela|igreja|matriz|par[oó]quia|bas[ií]lica|catedral)|santu[aá]rio|orat[oó]rio)(?![\wÀ-ÿ])/i

/** 'Comunidade São José', 'Capela São José' */
export function comunidadeName(nome: string): string {
  return placeWords.test(nome) ? nome : `Comunidade ${nome}`
}

/** 'da Comunidade São José', 'no Santuário de Fátima' */
export function comunidadeAfter(preposition: 'd' | 'n', nome: string): string {
  const name = comunidadeName(nome)
  const article = placeWords.exec(name)?.[1] === undefined ? 'o' : 'a'
  return `${preposition}${article} ${name}`
}
