// How telephone numbers are written in Brazil.

const between = '[ .–-]{0,3}'
/** '27', '(27)', '(027)', '0xx27', '(0**27)'. Without it a number cannot be dialed from elsewhere. */
const digits = String.raw`(?:0[ .-]?)?(?:xx|XX|\*\*)?[1-9][1-9]`
const area = String.raw`(?:\(${digits}\)|${digits})`
const national = String.raw`(?:\+?55${between})?${area}[ ./–-]{0,3}(?:9[ .]?)?[2-9]\d{3}${between}\d{4}`
const free = String.raw`0[3589]00${between}\d{3}${between}\d{4}`
const foreign = String.raw`\+(?!55)\d(?:[ .()-]{0,2}\d){7,13}`

/** The source of a regular expression. It finds no part of a longer number, date, CPF or CNPJ. */
export const phone = String.raw`(?<![\p{L}\d+]|\d[.,/:-])(?:${national}|${free}|${foreign})(?![\p{L}\d]|[.,:-]\d)`
