import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { phoneHref } from '../../model/texts/phone-address.ts'
import { pages } from '../../parish/paths.ts'
import { useRootData } from '../document/root-data.ts'
import { OfflineLine } from '../offline/offline-line.tsx'
import { AlertsProvider } from '../ui/alerts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useInstallSignal } from './install-signal.ts'
import styles from './preparation.module.css'
import { UrgentNotice } from './urgent-notice.tsx'

export function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage()
  useScrollToHash()
  const { urgentes } = useRootData()
  return (
    <AlertsProvider
      head={
        <>
          <a className="skip" href="#conteudo">
            Ir para o conteúdo
          </a>
          <Header />
          <Preparation />
          {urgentes.map((notice) => (
            <UrgentNotice key={`${notice.id}.${notice.versao}`} {...notice} />
          ))}
          <OfflineLine />
        </>
      }
    >
      <main id="conteudo" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <InstallOffer />
    </AlertsProvider>
  )
}

/** While a new site has no name, communities and times of its own. Staff know it. */
function Preparation() {
  const { preparacao } = useRootData().menu
  const { pathname } = useLocation()
  if (!preparacao || pathname === pages.admin) return null
  const href = phoneHref(preparacao.telefone)
  return (
    <aside className={styles.strip} aria-label="Site em preparação">
      <p>
        <strong>Site em preparação.</strong>
        {href !== undefined && (
          <>
            {' '}
            <span>Confirme na secretaria:</span> <a href={href}>{preparacao.telefone}</a>
          </>
        )}
      </p>
    </aside>
  )
}

/** A field that the page has focused keeps the focus. */
function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** After one of these events the visitor is reading, and the page is not scrolled. */
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * The router looks for the element behind '#' when the address changes, before parts of the page
 * are loaded. Back and new documents keep the browser's scroll position.
 */
function useScrollToHash(): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const id = hash.slice(1)
    const main = document.querySelector('main')
    if (isBack || id === '' || main === null) return undefined
    if (document.getElementById(id) !== null) return undefined
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id)
      if (target === null) return
      stop()
      target.scrollIntoView()
    })
    function stop() {
      observer.disconnect()
      for (const move of ownMoves) removeEventListener(move, stop)
    }
    for (const move of ownMoves) addEventListener(move, stop, { passive: true })
    observer.observe(main, { childList: true, subtree: true })
    return stop
  }, [hash, key, isBack])
}

/** Few visits load the banner and its styles. */
const InstallBanner = lazy(() =>
  import('./install-banner.tsx').then(
    (file) => ({ default: file.InstallBanner }),
    // Without the file there is no banner.
    () => new Promise<never>(() => undefined),
  ),
)

function InstallOffer() {
  const signal = useInstallSignal()
  return signal === undefined ? null : (
    <Suspense>
      <InstallBanner />
    </Suspense>
  )
}
