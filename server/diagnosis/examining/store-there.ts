import { answerWithin } from './ask.ts'
import type { Installation } from './installation.ts'
import { within } from './within.ts'

/** Whether the files can be examined: in a bucket that is missing, every file would be. */
export async function isStoreThere({ env, bucket }: Installation): Promise<boolean> {
  if (env.s3 === undefined || bucket === undefined) return true
  return within(answerWithin, bucket.mayList(env.s3.prefix)).then(
    () => true,
    () => false,
  )
}
