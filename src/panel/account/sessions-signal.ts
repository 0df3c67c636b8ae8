import { createObservable } from '../../site/state/observable.ts'

/** Set when a new password or a second factor has ended the other sessions. */
export const sessionsEnded = createObservable(undefined)
