// What a parishioner writes to the office about a wrong time.
import { type CommunityTimes, whenInTimetable } from './timetable.ts'

/** Characters of all celebrations that are named: the message is part of an address. */
const longest = 600

/**
 * 'Olá! No site, o horário da comunidade São José pode estar errado: …', with the community's
 * celebrations, so that the office need not ask which is meant.
 */
export function wrongTimesMessage({
  id,
  nome,
  celebracoes,
}: Pick<CommunityTimes, 'id' | 'nome' | 'celebracoes'>): string {
  const lines: string[] = []
  let length = 0
  for (const line of celebracoes) {
    const said = [line.nome, whenInTimetable(line), line.local].filter(Boolean).join(', ')
    length += said.length
    if (length > longest) {
      lines.push('- outras celebrações')
      break
    }
    lines.push(`- ${said}`)
  }
  const whose = id === null ? 'de uma celebração' : `da comunidade ${nome}`
  const head = `Olá! No site, o horário ${whose} pode estar errado`
  return [lines.length === 0 ? `${head}.` : `${head}:`, ...lines, 'O certo é: '].join('\n')
}
