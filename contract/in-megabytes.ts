const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const withTenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '2,4 MB', '1.200 MB'. @param bytes any number of them */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1e6
  return `${(megabytes < 100 ? withTenths : whole).format(megabytes)} MB`
}
