import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** `npm start` in a fresh clone of what is committed, and once more. */
export async function benchStart(): Promise<void> {
  const clone = mkdtempSync(join(tmpdir(), 'adro-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '.', clone])
    const first = await secondsToServe(clone)
    const second = await secondsToServe(clone)
    console.table({
      'first start': { seconds: first, ratio: 1 },
      'second start': { seconds: second, ratio: Number((second / first).toFixed(2)) },
    })
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

async function secondsToServe(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: './data' },
    // A group of its own, so that npm and the site below it are stopped together.
    detached: true,
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('http://')) break
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10
  process.kill(-child.pid!, 'SIGTERM')
  await once(child, 'exit')
  return seconds
}
