// The object store of the tests and its settings.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../../src/operation/s3/settings.ts'

/** The environment variable with its port. */
const portName = 'ADRO_TEST_S3_PORT'

/** Settings with a prefix of their own. */
export function objectStoreOfTest(port = Number(process.env[portName])): S3Settings {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'adro',
    region: 'us-east-1',
    // The only key that the server knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: `${randomUUID()}/`,
    pathStyle: true,
  }
}

/** The same as environment variables. */
export function s3Env(settings: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_PREFIX: settings.prefix,
    S3_PATH_STYLE: settings.pathStyle ? 'on' : 'off',
  }
}

type ObjectServer = {
  stop(): Promise<void>
  /** The same without waiting, for the end of the process. */
  abandon(): void
}

/** Starts it once for all tests of a run. */
export async function startObjectServer(): Promise<ObjectServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-s3-'))
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', 'tests/support/object-server.mjs', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  process.env[portName] = String(await portOf(child))
  return {
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
    abandon() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('the object store of the tests did not start')
  })
  const [line] = await Promise.race([once(child.stdout!, 'data'), failed])
  return (JSON.parse(String(line)) as { port: number }).port
}
