// The two proxies of docs/instalar.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNginx } from '../support/nginx.ts'
import { changed, type Program } from './proxy.ts'

/** Where the examples expect what certbot makes. */
const letsencrypt = '/etc/letsencrypt/live/paroquia.example'

/** Undefined where it is not installed. */
export function nginx(): Program | undefined {
  const command = findNginx()
  if (command === undefined) return undefined
  return ({ folder, ports, certificate }) => {
    const site = changed(readFileSync('docs/exemplos/nginx.conf', 'utf8'), [
      ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['    listen [::]:80;\n', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
      ['    listen [::]:443 ssl http2;\n', ''],
      [`${letsencrypt}/fullchain.pem`, certificate.file],
      [`${letsencrypt}/privkey.pem`, certificate.key],
      ['paroquia.example', 'localhost'],
    ])
    writeFileSync(join(folder, 'site.conf'), site)
    writeFileSync(join(folder, 'nginx.conf'), aroundNginx(folder))
    return { command, args: ['-c', join(folder, 'nginx.conf'), '-p', folder] }
  }
}

/** What Debian's own nginx.conf would hold around the site's file. */
function aroundNginx(folder: string): string {
  mkdirSync(join(folder, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n')
  return `
    daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
    error_log stderr;
    events { worker_connections 512; }
    http {
      gzip on; server_tokens off; access_log ${join(folder, 'access.log')};
      ${temporary}
      include ${join(folder, 'site.conf')};
    }`
}

/** Undefined where it is not installed. */
export function caddy(): Program | undefined {
  const command = '/usr/bin/caddy'
  if (!existsSync(command)) return undefined
  return ({ folder, ports, certificate }) => {
    const tls = `\ttls ${certificate.file} ${certificate.key}`
    const site = changed(readFileSync('docs/exemplos/Caddyfile', 'utf8'), [
      ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
      ['\nwww.paroquia.example {\n', `\nwww.paroquia.example {\n${tls}\n`],
      ['\nparoquia.example {\n', `\nparoquia.example {\n${tls}\n`],
      ['paroquia.example', 'localhost'],
    ])
    const options = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`
    writeFileSync(join(folder, 'Caddyfile'), options + site)
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    return {
      command,
      args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      env: home,
    }
  }
}
