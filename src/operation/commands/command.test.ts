import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test.each(['SIGINT', 'SIGTERM'] as const)(
  "%s ends a command of root's that waits",
  async (signal) => {
    const file = join(import.meta.dirname, 'command.ts')
    const program = `
    import { defineRootCommand } from ${JSON.stringify(file)}
    const run = () => new Promise((resolve) => setInterval(resolve, 600_000) && console.log('vai'))
    const texts = { help: '', failed: '', interrupted: 'Interrompido.' }
    await defineRootCommand({ ...texts, read: () => ({}), run })([])`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    const said = text(child.stderr)
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(await said).toContain('Interrompido.')
  },
)
