// A success message stays until it could be read, a failure appears or the page changes.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** WCAG 2.2.1 asks for ten seconds at least. */
const readingMs = 15_000

type Success = { hide: () => void; group: string | undefined }

const successes = new Set<Success>()

/** @param group only successes of the failed result's group */
export function hideSuccesses(group?: string): void {
  for (const success of successes) {
    if (group === undefined || success.group !== group) success.hide()
  }
}

export function useFailureShown(failure: unknown, group?: string): void {
  useEffect(() => {
    if (failure !== undefined) hideSuccesses(group)
  }, [failure, group])
}

type Options = {
  /** Undefined without a message, or for one that stays. */
  success: unknown
  hide: () => void
  group?: string
}

/** The message stays while the pointer or the focus is in the box. */
export function usePassing(
  box: RefObject<HTMLElement | null>,
  { success, hide, group }: Options,
): void {
  const onHide = useEffectEvent(hide)
  useEffect(() => {
    if (success === undefined) return
    const shown: Success = { hide: () => onHide(), group }
    successes.add(shown)
    const timer = setInterval(() => {
      if (!isHeld(box.current)) onHide()
    }, readingMs)
    return () => {
      successes.delete(shown)
      clearInterval(timer)
    }
  }, [box, success, group])
}

/** The box gets the focus when it appears, so only focus on its buttons counts. */
function isHeld(box: HTMLElement | null): boolean {
  const { activeElement } = document
  if (box === null) return false
  return box.matches(':hover') || (box !== activeElement && box.contains(activeElement))
}
