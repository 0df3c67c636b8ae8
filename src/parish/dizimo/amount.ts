// Amounts in reais are stored as '1250,00'.

/** 'R$ 1.250' becomes '1250,00'; other text stays. */
export function settledAmount(text: string): string {
  const typed = text.replace(/^R\$/i, '').replaceAll(/\s/g, '')
  const [, reais, centavos = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(typed) ??
    /^(\d+)\.(\d{1,2})$/.exec(typed) ??
    []
  if (reais === undefined) return text
  return `${reais.replaceAll('.', '').replace(/^0+(?=\d)/, '')},${centavos.padEnd(2, '0')}`
}

/** From one centavo to less than ten million reais. */
export function isAmount(amount: string): boolean {
  return /^\d{1,7},\d{2}$/.test(amount) && /[1-9]/.test(amount)
}

/** 'R$ 1.250,00', without a place where the line may break. */
export function shownAmount(amount: string): string {
  return `R$\u00A0${amount.replaceAll(/\B(?=(?:\d{3}){1,2},)/g, '.')}`
}
