// A disk that can lose its power: a file system in a file, on a file system in a file.
//
//   site → inner file system (ext4 or xfs) → loop device → file on the outer file system → disk
//
// What the inner file system writes lies in the outer one's memory until the inner one says flush,
// as with a disk that has a cache. FS_IOC_SHUTDOWN drops that memory at once. So a cut takes away
// what the site never flushed, and what its file system never flushed; what is written back by
// itself, earlier or later, survives in any order. Linux and root only.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd, temporaryFolder } from './ending.ts'

export const fileSystems = ['ext4', 'xfs'] as const
export type FileSystem = (typeof fileSystems)[number]

export type LoopDisk = {
  /** Where the inner file system is mounted, while there is power. */
  folder: string
  /** The power goes. Whoever still writes is told of errors, and may be ended then. */
  cut(): void
  /** The power is back: mounts it, as a machine does that starts. */
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
  // No blocks are held back for root, who is the one that fills it.
  ext4: ['mkfs.ext4', '-q', '-F', '-m', '0'],
  xfs: ['mkfs.xfs', '-q', '-f'],
}

/** Why there can be none on this machine. */
export function loopDiskObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'mounting takes root'
  const programs = ['losetup', 'mount', 'umount', 'perl', 'mkfs.ext4', 'mkfs.xfs']
  const missing = programs.filter((each) => spawnSync('which', [each]).status !== 0)
  if (missing.length > 0) return `needs ${missing.join(', ')}: apt install e2fsprogs xfsprogs perl`
  try {
    const disk = makeLoopDisk('ext4')
    disk.cut()
    disk.restore()
    disk.remove()
    return undefined
  } catch (error) {
    return `no disk in a file: ${(error as Error).message.split('\n')[0]}`
  }
}

export function makeLoopDisk(kind: FileSystem): LoopDisk {
  const place = temporaryFolder(`disk-${kind}`)
  const outer = join(place.path, 'outer')
  const inner = join(place.path, 'inner')
  const image = join(place.path, 'disk.img')
  const innerImage = join(outer, 'inner.img')
  let outerDevice: string | undefined
  let innerDevice: string | undefined

  function plugIn(): void {
    outerDevice = attach(image)
    run('mount', outerDevice, outer)
  }

  function mountInner(): void {
    innerDevice = attach(innerImage)
    run('mount', innerDevice, inner)
  }

  function takeApart(): void {
    unmount(inner)
    detach(innerDevice)
    innerDevice = undefined
    unmount(outer)
    detach(outerDevice)
    outerDevice = undefined
  }

  for (const folder of [outer, inner]) mkdirSync(folder)
  const forget = atTheEnd(takeApart)
  run('truncate', '-s', `${outerSize}M`, image)
  run(...makers.ext4, image)
  plugIn()
  // Written and not only promised: the outer file system has nothing to decide any more.
  writeFileSync(innerImage, Buffer.alloc(innerSize * 1024 * 1024), { flush: true })
  innerDevice = attach(innerImage)
  run(...makers[kind], innerDevice)
  run('mount', innerDevice, inner)

  return {
    folder: inner,
    cut: () => run('perl', '-e', shutDown, outer),
    restore() {
      takeApart()
      plugIn()
      mountInner()
    },
    remove() {
      takeApart()
      forget()
      place.remove()
    },
  }
}

function attach(file: string): string {
  return execFileSync('losetup', ['-f', '--show', file], { encoding: 'utf8' }).trim()
}

function detach(device: string | undefined): void {
  if (device !== undefined) spawnSync('losetup', ['-d', device])
}

/** Processes that were just ended may hold on to it for a moment. */
function unmount(folder: string): void {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!isMounted(folder)) return
    if (spawnSync('umount', [folder]).status === 0) return
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  run('umount', '-l', folder)
}

/** Asked of the kernel: a file system that was shut down cannot be asked itself. */
function isMounted(folder: string): boolean {
  return readFileSync('/proc/self/mounts', 'utf8').includes(` ${folder} `)
}

function run(program: string, ...given: string[]): void {
  execFileSync(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
}
