// How a test runs each script of package.json, and each command that the documents name.
import { existsSync } from 'node:fs'
import { findJava, findNginx, findPostgres, findWrk } from '../../scripts/find-programs.ts'

/**
 * The smallest form of a script: its arguments, the exit code and what it prints. Or the test that
 * runs the script, which names the program that the script starts.
 */
type Form =
  | { args: string[]; code?: number | 'any'; prints: RegExp; missing?: () => string | undefined }
  | { test: string; names: string }

const missing = (isThere: boolean, name: string) => (isThere ? undefined : name)

export const forms: Record<string, Form | Form[]> = {
  start: { test: 'tests/commands/start.test.ts', names: "serve('start', '--novo-site')" },
  dev: { test: 'tests/e2e/dev.spec.ts', names: "serve('dev')" },
  test: { test: '.ci/run', names: 'npm test' },
  'test:all': { test: '.ci/run', names: 'npm run test:all' },
  // What runs this table.
  'test:release': { test: 'CONTRIBUTING.md', names: 'npm run test:release' },
  check: { test: 'scripts/test.ts', names: 'scripts.check' },
  usuario: { args: ['listar'], prints: /admin@paroquia\.example/ },
  backup: { args: [], prints: /^Pronto: /m },
  restaurar: { args: ['nao-ha.tar', '--conferir'], code: 1, prints: /nao-ha\.tar/ },
  importar: { args: [], code: 1, prints: /npm run importar -- https:/ },
  // Its exit code says what it found on this machine.
  diagnostico: { args: [], code: 'any', prints: /^em ordem +Banco de dados: /m },
  format: { args: [], prints: /Finished/ },
  'test:unit': { args: ['--project', 'site', 'bench/run-benches'], prints: /5 passed/ },
  'test:e2e': { args: ['--project=quick', 'footer'], prints: /passed/ },
  'test:faults': { args: ['backups', '1'], prints: /backups: .*1 rounds/ },
  'check:html': {
    args: [],
    prints: /pages, all valid/,
    missing: () => missing(findJava() !== undefined, 'Java'),
  },
  screenshots: { args: [], prints: /painel\.webp/ },
  build: { args: [], prints: /npm|build|^$/ },
  pacote: { test: 'tests/integration/archive.test.ts', names: 'scripts/pacote.ts' },
  bench: [
    ...[
      'start',
      'memory',
      'overload',
      'siege',
      'bounds',
      'agenda',
      'visits',
      'search',
      'copias',
      'blocking',
    ].map((name) => quickBench(name)),
    { ...quickBench('throughput'), missing: () => missing(findWrk() !== undefined, 'wrk') },
    { ...quickBench('stale'), missing: () => missing(findWrk() !== undefined, 'wrk') },
    {
      ...quickBench('restarts'),
      missing: () =>
        missing(findPostgres() !== undefined && findNginx() !== undefined, 'PostgreSQL or nginx'),
    },
    { ...quickBench('lighthouse'), missing: missingLighthouse },
    { ...quickBench('lighthouse', '--against', 'HEAD'), missing: missingLighthouse },
  ],
}

function missingLighthouse() {
  return missing(existsSync('bench/lighthouse/node_modules/lighthouse'), 'Lighthouse (npm ci)')
}

function quickBench(name: string, ...options: string[]) {
  return { args: [name, '--quick', ...options], prints: /nothing was judged/ }
}
