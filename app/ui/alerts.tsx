// Messages in the page instead of window.alert.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import styles from './alerts.module.css'
import { Icon } from './icon.tsx'

type Alerts = {
  /** Shows a sentence until it is dismissed; the same sentence is shown once. */
  show: (text: string) => void
}

const AlertsContext = createContext<Alerts>({ show: () => undefined })

export function useAlerts(): Alerts {
  return useContext(AlertsContext)
}

export function AlertsProvider({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const show = useCallback((text: string) => {
    setTexts((shown) => (shown.includes(text) ? shown : [...shown, text]))
  }, [])
  const dismiss = (text: string) => setTexts((shown) => shown.filter((each) => each !== text))
  const alerts = useMemo(() => ({ show }), [show])
  return (
    <AlertsContext value={alerts}>
      {children}
      <div className={styles.stack}>
        {texts.map((text) => (
          <div key={text} className={styles.alert} role="alert">
            <p>{text}</p>
            <button type="button" aria-label="Fechar aviso" onClick={() => dismiss(text)}>
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
    </AlertsContext>
  )
}
