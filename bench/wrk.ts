// Load from wrk (https://github.com/wg/wrk), in Debian's package of the same name. A generator in Node
// would take as much processor time for each request as the site.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Address = { url: string; headers?: Record<string, string> }

const rounds = 5
const given = ['-t1', '-c32', '-d2s', '--timeout', '10s']

/** Requests per second of several addresses, one after the other in each round. */
export async function ratesInTurns(addresses: readonly Address[]): Promise<number[][]> {
  const rates: number[][] = addresses.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, address] of addresses.entries()) rates[index]!.push(await rateOf(address))
  }
  return rates
}

/** @throws for responses of 400 and above, failed connections, responses that took over ten seconds */
async function rateOf({ url, headers = {} }: Address): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [...given, ...sent, url])
  const errors = stdout.matchAll(/(?:connect|read|write|timeout|responses:) (\d+)/g)
  if ([...errors].some(([, count]) => count !== '0')) throw new Error(`${url}: ${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
