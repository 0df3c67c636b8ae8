// A disk whose power can fail: ext4 in a file. FS_IOC_SHUTDOWN drops what was not flushed, as a power cut
// does; what the kernel wrote back by itself survives, in any order. Linux and root only.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAtExit, temporaryFolder } from './cleanup.ts'
import type { Tally } from './tally.ts'

const megabytes = 600
const controlFiles = 40

// https://man7.org/linux/man-pages/man2/ioctl_fs.2.html: FS_IOC_SHUTDOWN, without writing the log.
const shutDown = `
  open(my $folder, '<', $ARGV[0]) or die $!;
  my $how = pack('I', 2);
  ioctl($folder, 0x8004587d, $how) or die $!;`

export function loopDiskObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'mounting takes root'
  const missing = ['mount', 'perl', 'mkfs.ext4'].filter(
    (each) => spawnSync('which', [each]).status !== 0,
  )
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')}`
}

export function makeLoopDisk() {
  const place = temporaryFolder('disk')
  const folder = join(place.path, 'disk')
  const image = join(place.path, 'disk.img')
  const mount = () => run('mount', '-o', 'loop', image, folder)
  mkdirSync(folder)
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-F', image)
  mount()
  runAtExit(() => unmount(folder))
  return {
    folder,
    cut: () => run('perl', '-e', shutDown, folder),
    restore() {
      unmount(folder)
      mount()
    },
    remove() {
      unmount(folder)
      place.remove()
    },
  }
}

/** A cut must take files written without fsync, and none written with it. */
export function checkMethod(tally: Tally): void {
  const disk = makeLoopDisk()
  const files = Array.from({ length: controlFiles }, (_, each) => join(disk.folder, String(each)))
  for (const file of files) writeFileSync(`${file}-flushed`, 'written', { flush: true })
  run('sync', disk.folder)
  for (const file of files) writeFileSync(file, 'written')
  disk.cut()
  disk.restore()
  const isLost = (file: string) => !existsSync(file) || readFileSync(file, 'utf8') !== 'written'
  const flushed = files.filter((file) => isLost(`${file}-flushed`)).length
  const unflushed = files.filter(isLost).length
  disk.remove()
  console.log(`  of ${controlFiles} files a cut took ${unflushed}, of flushed ones ${flushed}`)
  if (flushed > 0 || unflushed === 0) tally.found('method', 'power cuts prove nothing here')
}

/** A process that was just killed may hold the mount for a moment. */
function unmount(folder: string): void {
  for (let tries = 0; tries < 100; tries += 1) {
    // The kernel's table: a file system that was shut down answers nothing.
    if (!readFileSync('/proc/self/mounts', 'utf8').includes(` ${folder} `)) return
    if (spawnSync('umount', [folder]).status === 0) return
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  run('umount', '-l', folder)
}

function run(program: string, ...given: string[]): void {
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
}
