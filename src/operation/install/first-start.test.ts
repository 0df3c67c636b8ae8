import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createMachine } from '../../../tests/support/installation.ts'

test('the first start ends with a killed command: the next one would start a second site', async () => {
  const { root, places } = createMachine()
  const started = join(root, 'pid')
  const program = join(root, 'adro')
  mkdirSync(places.data, { recursive: true })
  writeFileSync(program, `#!/bin/sh\necho $$ > ${started}\nexec sleep 30\n`, { mode: 0o755 })
  const given = `${JSON.stringify(program)}, ${JSON.stringify({ places })}`
  const module = JSON.stringify(join(import.meta.dirname, 'first-start.ts'))
  const script = `await (await import(${module})).firstStart(${given})`
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'inherit',
  })
  const pid = await vi.waitFor(() => Number(readFileSync(started, 'utf8')), { timeout: 10_000 })
  command.kill('SIGKILL')
  await once(command, 'close')
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}/exe`)).toBe(false))
})
