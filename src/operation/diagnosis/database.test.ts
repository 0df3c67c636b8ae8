import { expect, test } from 'vitest'
import { StartError } from '../../server/errors/start-error.ts'
import type { Env } from '../../server/settings/env.ts'
import type { OpenedToRead } from '../database/open-db.ts'
import { examineDatabase } from './database.ts'

test.each([
  ['a full disk', { cause: { errcode: 4874 } }, /^Apague o que não serve mais/],
  ['damage', {}, /restaurar/],
])('a database that cannot be read because of %s comes with what to do', async (_, given, todo) => {
  const examine = () => Promise.reject(new StartError('Não.', given))
  const found = await examineDatabase({ db: {}, examine } as unknown as OpenedToRead, {} as Env)
  expect(found).toMatchObject({ verdict: 'problema', todo: expect.stringMatching(todo) })
})
