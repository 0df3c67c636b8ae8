import { once } from '../once.ts'

const formats = once(() => ({
  whole: new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }),
  withTenths: new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }),
}))

/** '2,4 MB', '1.200 MB' */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1e6
  const { whole, withTenths } = formats()
  return `${(megabytes < 100 ? withTenths : whole).format(megabytes)} MB`
}
