import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { commandLine, quoteArgument, refusalForRoot } from './command-line.mjs'

const root = 0
/** A user of Debian's list, and one of no list. */
const daemon = 1
const unknown = 54_321

/** A folder of that user, seen by a process of another one. */
function folderOf(owner: number, reader: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'adro-dono-'))
  onTestFinished(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
  chownSync(folder, owner, owner)
  vi.spyOn(process, 'getuid').mockReturnValue(reader)
  return folder
}

// Only root may give a folder away.
describe.runIf(process.getuid?.() === root)('in a folder', () => {
  test.each([
    ['of a service, for its own process', daemon, daemon, 'sudo -u daemon -H npm run backup'],
    ['of a service, for root', daemon, root, 'sudo -u daemon -H npm run backup'],
    ['of another person', unknown, unknown + 1, `sudo -u '#54321' -H npm run backup`],
    ['of the same person', unknown, unknown, 'npm run backup'],
    ['of root', root, root, 'npm run backup'],
  ])('%s, a hint says how to run it', (_, owner, reader, line) => {
    expect(commandLine('npm run backup', folderOf(owner, reader))).toBe(line)
  })

  test('of several sites, a hint names the settings of this one', () => {
    vi.stubEnv('ENV_FILE', '/srv/paroquias/sao jose/site.env')
    onTestFinished(() => void vi.unstubAllEnvs())
    const env = `ENV_FILE='/srv/paroquias/sao jose/site.env'`
    expect(commandLine('npm run backup', folderOf(daemon, root))).toBe(
      `sudo -u daemon -H env ${env} npm run backup`,
    )
    expect(commandLine('npm run backup', folderOf(root, root))).toBe(`${env} npm run backup`)
    expect(commandLine('git pull', folderOf(root, root))).toBe('git pull')
  })

  test('of another user, root is refused with the whole line', () => {
    const folder = folderOf(daemon, root)
    const argv = ['node', '/srv/site/scripts/restaurar.ts', "/mnt/d'água.tar", '--sim']
    vi.spyOn(process, 'argv', 'get').mockReturnValue(argv)
    expect(refusalForRoot('/', folder)).toMatch(
      `Execute assim:\n  sudo -u daemon -H npm run restaurar -- '/mnt/d'\\''água.tar' --sim`,
    )
  })

  test('of its own, or that is not there yet, root may run it', () => {
    expect(refusalForRoot(folderOf(root, root), '/nao/existe')).toBeUndefined()
  })

  test('of another user, other users are not refused', () => {
    expect(refusalForRoot(folderOf(daemon, unknown))).toBeUndefined()
  })
})

test('an argument is quoted only where a shell needs it', () => {
  const words = ['--sim', '/a/b-1.tar', 'a b', "d'água", '$x', '']
  expect(words.map(quoteArgument).join(' ')).toBe(`--sim /a/b-1.tar 'a b' 'd'\\''água' '$x' ''`)
})
