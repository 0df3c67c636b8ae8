import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import styles from './alerts.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { hideSuccesses, useFailureShown, usePassing } from './passing.ts'

type Alert = { text: string; isSuccess: boolean }

type Alerts = {
  /** A failure stays until it is dismissed. The same sentence is shown once. */
  show: (text: string) => void
  showSuccess: (text: string) => void
}

const none = () => undefined
const AlertsContext = createContext<Alerts>({ show: none, showSuccess: none })

export function useAlerts(): Alerts {
  return useContext(AlertsContext)
}

type AlertsProviderProps = {
  /** Above the successes, which cover nothing. */
  head: ReactNode
  children: ReactNode
}

export function AlertsProvider({ head, children }: AlertsProviderProps) {
  const [alerts, setAlerts] = useState<readonly Alert[]>([])
  const dismiss = (dismissed: Alert) =>
    setAlerts((shown) => shown.filter((each) => each !== dismissed))
  const context = useMemo<Alerts>(() => {
    const add = (text: string, isSuccess: boolean) =>
      setAlerts((shown) =>
        shown.some((each) => each.text === text) ? shown : [...shown, { text, isSuccess }],
      )
    return { show: (text) => add(text, false), showSuccess: (text) => add(text, true) }
  }, [])
  const { pathname, search } = useLocation()
  const secao = new URLSearchParams(search).get('secao')
  useEffect(() => () => hideSuccesses(), [pathname, secao])
  const boxes = (isSuccess: boolean) =>
    alerts
      .filter((alert) => alert.isSuccess === isSuccess)
      .map((alert) => <AlertBox key={alert.text} alert={alert} onDismiss={() => dismiss(alert)} />)
  return (
    <AlertsContext value={context}>
      {head}
      {boxes(true)}
      {children}
      <div className={styles.stack}>{boxes(false)}</div>
    </AlertsContext>
  )
}

function AlertBox({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { text, isSuccess } = alert
  const box = useRef<HTMLDivElement>(null)
  useFailureShown(isSuccess ? undefined : text)
  usePassing(box, { success: isSuccess ? alert : undefined, hide: onDismiss })
  return (
    <div ref={box} className={classes(styles.alert, isSuccess && styles.success)} role="alert">
      <p>{text}</p>
      <button type="button" aria-label="Fechar aviso" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
