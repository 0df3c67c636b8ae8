// Tests may keep their data in memory, which is a disk of its own as well.
import { statSync } from 'node:fs'

export function otherDiskThan(folder: string): string {
  const { dev } = statSync(folder)
  return ['/dev/shm', '/var/tmp'].find((each) => statSync(each).dev !== dev)!
}
