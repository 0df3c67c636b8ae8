import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { recentMomentInWords } from '../../model/dates/moments.ts'
import { retryPauseMs } from '../../api/offline-policy.ts'
import { repeat } from '../state/repeat.ts'
import { useCachedContent } from './cached-content.ts'
import styles from './offline-line.module.css'

export function OfflineLine() {
  const content = useCachedContent()
  const { revalidate } = useRevalidator()
  const isKept = content !== undefined
  useEffect(() => {
    if (!isKept) return
    const again = () => {
      if (!document.hidden) void revalidate()
    }
    const stop = repeat(again, retryPauseMs)
    addEventListener('online', again)
    return () => {
      stop()
      removeEventListener('online', again)
    }
  }, [isKept, revalidate])
  // Some screen readers ignore a status region that appears together with its text.
  return (
    <div role="status">
      {content && (
        <p className={styles.line}>
          {`${content.isOffline ? 'Você está sem conexão.' : 'O site não está respondendo.'} Conteúdo de ${recentMomentInWords(content.since)}.`}
        </p>
      )}
    </div>
  )
}
