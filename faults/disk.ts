// Power cuts and a full disk, on ext4 and on xfs.
import { checkMethod, checkStaff, cutPower } from './power-cuts.ts'
import { fillDisk } from './full-disk.ts'
import { fileSystems, loopDiskObstacle } from './loop-disk.ts'
import type { Piece } from './tally.ts'

export const disk: Piece = {
  what: 'power cut while staff work, and a disk that is full, on ext4 and xfs each',
  rounds: 25,
  seconds: (rounds) => rounds * 18 + 50,
  obstacle: loopDiskObstacle,
  async run({ rounds, random, tally }) {
    for (const kind of fileSystems) {
      checkMethod(kind, tally)
      await checkStaff(kind, random, tally)
      await cutPower(kind, rounds, random, tally)
      await fillDisk(kind, rounds, random, tally)
    }
  },
}
