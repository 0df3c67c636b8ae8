// Times of day: '19:30' as they are stored, '19h30' as they are read.

/** '19:30' is '19h30', '07:00' is '7h'. */
export function clockTimeInWords(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}
