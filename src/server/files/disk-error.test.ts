import { expect, test } from 'vitest'
import { isDiskFull } from './disk-error.ts'

test.each([
  [{ errcode: 13 }, true],
  [{ errcode: 10 }, false],
  [{ errcode: 4874 }, true],
  [{ errcode: 14 }, false],
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ code: 'EIO' }, false],
])('%j says that the disk is full: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
