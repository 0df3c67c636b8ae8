import './without-eval.ts'
import { useCallback, useEffect, useState } from 'react'
import { version } from '../../package.json'
import { plural } from '../model/texts/plural.ts'
import { Link, useLocation, useRevalidator } from 'react-router'
import { mayWriteSome } from '../api/calls/rights.ts'
import { ownAccount } from '../api/sentences/login-messages.ts'
import type { UsuarioDaSessao } from '../parish/equipe/usuario.ts'
import { areDraftsStored } from '../site/session/draft-storage.ts'
import { wasForbidden } from '../site/client/client.ts'
import { checkSession } from '../site/client/server-session.ts'
import { useUser } from '../site/session/session.ts'
import { kindNames, kindOf } from '../parish/parish.ts'
import { useInitialFocus } from './ui/focus.ts'
import { useShownLocation } from './ui/open-item.ts'
import { useData, useWritesTo } from './ui/use-loaded.ts'
import { FirstSteps, GivenPassword } from './first-steps/first-steps.tsx'
import { isDone, useFirstSteps } from './first-steps/use-first-steps.ts'
import { Alerts, MissingTimesNote, useAccountNotes } from './notes.tsx'
import { dropOldDrafts } from './editor/drafts.ts'
import { LeaveGuard } from './messages/leave-guard.tsx'
import { LoadFailure } from './messages/load-state.tsx'
import styles from './ui/panel.module.css'
import ui from './ui/ui.module.css'
import { RecentLogin } from './account/recent-login.tsx'
import { SectionNav } from './section-nav.tsx'
import { isPartOf, sectionAt, sectionsFor } from './sections.tsx'
import { texts } from './messages/texts.ts'

// One script for everything after a login.
export { MustChangePassword } from './account/own-password.tsx'

export function Panel({ takesFocus }: { takesFocus: boolean }) {
  const usuario = useUser()
  const heading = useInitialFocus(takesFocus)
  useEffect(dropOldDrafts, [])
  return (
    <div className={styles.panel}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.welcome}
      </h1>
      {usuario === undefined ? (
        // Local storage has a login, but the server did not respond.
        <div className={styles.content}>
          <LoadFailure
            text={areDraftsStored() ? texts.unreachableKept : texts.unreachable}
            onRetry={() => void checkSession()}
          />
        </div>
      ) : (
        <Sections key={usuario.id} usuario={usuario} />
      )}
    </div>
  )
}

const layoutPaths = [
  'primeirosPassos.php',
  ...kindNames
    .map((name) => kindOf(name))
    .flatMap(({ inLayout, path }) => (inLayout ? [path] : [])),
]

function Sections({ usuario }: { usuario: UsuarioDaSessao }) {
  const isAdmin = usuario.isAdmin === 1
  const { search } = useShownLocation()
  const seen = sectionsFor(usuario)
  const chosen = sectionAt(search, usuario)
  const isInBackups = chosen.name === 'copias'
  const notes = useAccountNotes(isAdmin)
  const { value: firstSteps, failure } = useFirstSteps()
  const tellsSteps = isAdmin && firstSteps && !firstSteps.escondido && !isDone(firstSteps)
  const isFirst = chosen.name === 'home'
  /** What the steps say is not said before and beside them. */
  const isKnown = !isAdmin || firstSteps !== undefined || failure !== undefined
  /** The forms are loaded anew. */
  const [contentChanges, setContentChanges] = useState(0)
  useBlockOfAddress()
  const { revalidate } = useRevalidator()
  useWritesTo(layoutPaths, () => void revalidate())
  // A refusal may come of narrower rights. Its sentence and the text stay until the form is left.
  useEffect(() => {
    if (wasForbidden.get()) void checkSession()
    wasForbidden.set(false)
  }, [search])
  const sectionOf = useCallback((address: string) => sectionAt(address, usuario).name, [usuario])
  return (
    <>
      <LeaveGuard sectionOf={sectionOf} />
      <SectionNav
        seen={seen}
        chosen={chosen}
        marked={notes.password || notes.segundoFator ? ['conta'] : []}
      />
      <div className={styles.content}>
        {isAdmin &&
          seen.map(
            ({ name, address, Note }) =>
              Note && <Note key={name} isWhole={name === chosen.name} address={address} />,
          )}
        {/* Another key loads the alerts anew: a backup may have been made there. */}
        {isAdmin && <Alerts key={String(isInBackups)} isInBackups={isInBackups} />}
        {isAdmin && (
          <FirstSteps
            place={isFirst ? 'first' : chosen.name === 'conta' ? 'account' : 'other'}
            hasGivenPassword={notes.password}
            onContentChanged={() => setContentChanges((count) => count + 1)}
          />
        )}
        {isKnown && !tellsSteps && mayWriteSome(usuario, 'celebracao') && <MissingTimesNote />}
        {isKnown && notes.password && !(tellsSteps && isFirst) && <GivenPassword />}
        {chosen.name === 'conta' && notes.segundoFator && (
          <p className={styles.note}>{ownAccount.askSegundoFator}</p>
        )}
        {isPartOf(chosen, usuario) && (
          <p className={ui.hint}>
            {usuario.comunidades.length > 0 ? texts.partOf : texts.noComunidades}
          </p>
        )}
        {chosen.blocks.length > 1 && (
          <nav className={styles.blocks} aria-label="Nesta seção">
            <ul>
              {chosen.blocks.map(({ id, title }) => (
                <li key={id}>
                  {/* The open form stays. */}
                  <Link to={`${search}#${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {chosen.blocks.map((block) => (
          <div
            key={`${block.id}${contentChanges}`}
            id={block.id}
            tabIndex={-1}
            className={styles.block}
          >
            {block.content}
          </div>
        ))}
        <RecentLogin />
        <div className={styles.foot}>
          {isAdmin && <Installed />}
          <p>{`Adro ${version}`}</p>
        </div>
      </div>
    </>
  )
}

function Installed() {
  const { value: days = [] } = useData('instalacao.php')
  const count = days.reduce((total, { aceitas }) => total + aceitas, 0)
  if (count === 0) return null
  return (
    <p>{`${plural(count, 'Uma pessoa instalou', '# pessoas instalaram')} o site no celular ou no computador.`}</p>
  )
}

const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps the block in view while blocks above it load. */
function useBlockOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const block = document.getElementById(hash.slice(1))
    if (block === null) return undefined
    // Within it, the field that was asked for may have the focus.
    const focused = () => (block.contains(document.activeElement) ? document.activeElement! : block)
    if (focused() === block) block.focus({ preventScroll: true })
    const loading = new ResizeObserver(() =>
      focused() === block ? block.scrollIntoView() : focused().scrollIntoView({ block: 'center' }),
    )
    loading.observe(document.body)
    const leave = () => loading.disconnect()
    for (const action of actions) addEventListener(action, leave, { once: true, passive: true })
    return () => {
      leave()
      for (const action of actions) removeEventListener(action, leave)
    }
  }, [hash, key])
}
