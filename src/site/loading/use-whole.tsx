import { pick } from '../../model/pick.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import type { Part } from './page-data.ts'
import { useFailure } from './use-retry.ts'
import { useSettled } from './use-settled.ts'

/** The document contains one item whole, and the titles of the others. */
export type Listed<Item extends Titled> = Item | Pick<Item, 'id' | 'titulo'>
type Titled = { id: number; titulo: string }

export function withoutTexts<Item extends Titled>(
  list: readonly Item[],
  isShown: (item: Item) => boolean,
): Listed<Item>[] {
  return list.map((item) => (isShown(item) ? item : pick(item, 'id', 'titulo')))
}

/**
 * Loads, after hydration, the texts that the document lacks, and tries again after a failure. What
 * the browser itself loads is whole.
 */
export function useWhole<T>(
  part: Part<T>,
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Part<T> {
  const isWhole = part instanceof Promise
  const [asked, setAsked] = useState<{ insteadOf: Part<T>; whole: Promise<T> }>()
  const ask = useCallback(() => {
    if (isWhole) return
    const whole = load()
    whole.catch(() => undefined)
    // As a transition: see use-settled.ts.
    startTransition(() => setAsked({ insteadOf: part, whole }))
  }, [isWhole, part, load])
  useEffect(ask, [ask])
  const settled = useSettled(asked?.insteadOf === part ? asked.whole : part)
  useFailure(isWhole ? undefined : settled.error, onFailure, ask)
  return !isWhole && settled.status === 'loaded' ? settled.value : part
}

export function NotYet() {
  return <p role="status">{waiting.other}</p>
}
