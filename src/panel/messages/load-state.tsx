import { useEffect } from 'react'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import type { Loaded } from '../ui/use-loaded.ts'
import { failureSentence, type FailureTexts, failureTexts } from './message.ts'
import styles from './messages.module.css'

type LoadStateProps = {
  loaded: Pick<Loaded<unknown>, 'value' | 'failure' | 'reload'>
  /** Infinitive ('carregar as cópias'), or the whole sentence. */
  failed: string | ((texts: FailureTexts) => string)
}

export function LoadState({ loaded, failed }: LoadStateProps) {
  const { value, failure, reload } = loaded
  const sentence = (texts: FailureTexts) =>
    typeof failed === 'string' ? failureSentence(failed, texts) : failed(texts)
  const text = failure === undefined ? undefined : sentence(failureTexts(failure))
  useEffect(() => {
    if (text !== undefined) console.error(text)
  }, [text])
  if (text !== undefined) {
    return <LoadFailure text={text} onRetry={() => void reload()} />
  }
  return value === undefined && <p role="status">{waiting.other}</p>
}

export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes(styles.box, styles.failure)} role="alert">
      <p>{text}</p>
      <SecondaryButton onClick={onRetry}>Tentar novamente</SecondaryButton>
    </div>
  )
}
