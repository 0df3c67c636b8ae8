import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = {
  file: string
  key: string
  /** For clients to trust. */
  text: string
}

/** A self-signed certificate for `localhost` and `www.localhost`. */
export function makeCertificate(folder: string, days = 60): Certificate {
  const [file, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    String(days),
  ]
  const names = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,DNS:www.localhost',
  ]
  const to = ['-keyout', key, '-out', file]
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...to], { stdio: 'pipe' })
  return { file, key, text: readFileSync(file, 'utf8') }
}
