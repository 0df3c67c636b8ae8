import { execFileSync } from 'node:child_process'

/** The short hash of the commit that is built; '' where it is not known, as in an unpacked archive. */
export function builtCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
