// A disk whose power can fail: a file system in a file, on a file system in a file.
//
//   site → inner file system (ext4 or xfs) → loop device → file on the outer file system → disk
//
// What the inner file system writes stays in the memory of the outer one until the inner one flushes, as
// with a disk that has a cache. FS_IOC_SHUTDOWN drops that memory at once. A cut takes what was never
// flushed; what the kernel wrote back by itself survives, in any order. Linux and root only.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAtExit, temporaryFolder } from './cleanup.ts'

export const fileSystems = ['ext4', 'xfs'] as const
export type FileSystem = (typeof fileSystems)[number]

type LoopDisk = {
  folder: string
  cut(): void
  restore(): void
  remove(): void
}

/** In MB; xfs takes no less than 300. */
const innerSize = 320
const outerSize = 640

// https://man7.org/linux/man-pages/man2/ioctl_fs.2.html: FS_IOC_SHUTDOWN, without writing the log.
const shutDown = `
  open(my $folder, '<', $ARGV[0]) or die $!;
  my $how = pack('I', 2);
  ioctl($folder, 0x8004587d, $how) or die $!;`

const makers: Record<FileSystem, [program: string, ...options: string[]]> = {
  // No blocks are reserved for root, who fills it.
  ext4: ['mkfs.ext4', '-q', '-F', '-m', '0'],
  xfs: ['mkfs.xfs', '-q', '-f'],
}

export function loopDiskObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'mounting takes root'
  const programs = ['mount', 'umount', 'perl', 'mkfs.ext4', 'mkfs.xfs']
  const missing = programs.filter((each) => spawnSync('which', [each]).status !== 0)
  if (missing.length === 0) return undefined
  return `needs ${missing.join(', ')}: apt install e2fsprogs xfsprogs perl`
}

export function makeLoopDisk(kind: FileSystem): LoopDisk {
  const place = temporaryFolder(`disk-${kind}`)
  const outer = join(place.path, 'outer')
  const inner = join(place.path, 'inner')
  const image = join(place.path, 'disk.img')
  const innerImage = join(outer, 'inner.img')
  const mountOuter = () => run('mount', '-o', 'loop', image, outer)
  const mountInner = () => run('mount', '-o', 'loop', innerImage, inner)
  function unmountBoth(): void {
    unmount(inner)
    unmount(outer)
  }

  for (const folder of [outer, inner]) mkdirSync(folder)
  const cancel = runAtExit(unmountBoth)
  run('truncate', '-s', `${outerSize}M`, image)
  run(...makers.ext4, image)
  mountOuter()
  // Its blocks are allocated: the outer file system has nothing to decide later.
  writeFileSync(innerImage, Buffer.alloc(innerSize * 1024 * 1024), { flush: true })
  run(...makers[kind], innerImage)
  mountInner()

  return {
    folder: inner,
    cut: () => run('perl', '-e', shutDown, outer),
    restore() {
      unmountBoth()
      mountOuter()
      mountInner()
    },
    remove() {
      unmountBoth()
      cancel()
      place.remove()
    },
  }
}

/** A process that was just killed may hold the mount for a moment. */
function unmount(folder: string): void {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!isMounted(folder)) return
    if (spawnSync('umount', [folder]).status === 0) return
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  run('umount', '-l', folder)
}

/** The kernel's table: a file system that was shut down answers nothing. */
function isMounted(folder: string): boolean {
  return readFileSync('/proc/self/mounts', 'utf8').includes(` ${folder} `)
}

function run(program: string, ...given: string[]): void {
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
}
