/** Whether a civil date lies in last year, this year or the next: the days that are shown. */
export function isWithinReach(data: string, today: string): boolean {
  return Math.abs(Number(data.slice(0, 4)) - Number(today.slice(0, 4))) <= 1
}
