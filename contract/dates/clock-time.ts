// Times of day: '19:30' as they are stored, '19h30' as they are read, and what people type.

/** '19:30' is '19h30', '07:00' is '7h'. */
export function clockTimeInWords(time: string): string {
  const minutes = time.slice(3)
  return `${Number(time.slice(0, 2))}h${minutes === '00' ? '' : minutes}`
}

/**
 * '19h30', '19:30', '19.30', '1930', '7', '7h', '7hs' and 'às 7 h' as '19:30' and '07:00'; undefined
 * otherwise.
 */
export function readClockTime(text: string): string | undefined {
  const typed = text.trim().replace(/^(?:às|as) /i, '')
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:\s*[h:.]\s*|(?=\d\d$))(\d\d)?(?:\s*(?:min|h))?$/i.exec(typed) ??
    /^(\d{1,2})(?:\s*(?:horas?|hs|hrs))?$/i.exec(typed) ??
    []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
