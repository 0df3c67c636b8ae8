/** '19:30' is '19h30', '07:00' is '7h'. */
export function clockTimeInWords(time: string): string {
  const minutes = time.slice(3)
  return `${Number(time.slice(0, 2))}h${minutes === '00' ? '' : minutes}`
}
