import { useEffect, useRef, useState } from 'react'
import type { Publicacao } from '../../parish/home/publicacao.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { currentPublicacao } from '../../parish/home/current-publicacao.ts'
import type { Part } from '../loading/page-data.ts'
import { EarlyScript } from '../document/early-script.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { classes } from '../ui/classes.ts'
import { LargeLink } from '../ui/large-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { fileSource } from '../ui/picture-sources.ts'
import { PublicacaoMedium } from './publicacao-medium.tsx'
import styles from './publicacao-popup.module.css'

const closedKey = 'publicacaoFechada'
const name = 'Publicação da paróquia'

/**
 * Opens the card, unless it was closed in this session, and handles close and failure; a failure
 * counts for this visit. After a close, lost focus goes to the title, but not while the visitor
 * reads further below.
 *
 * This function's source is also the script before hydration: it must use nothing from outside.
 */
function prepare(card: HTMLDialogElement, closed: string): void {
  const { dataset } = card
  if ('pronta' in dataset) return
  dataset.pronta = ''
  const inSession = <T,>(use: (session: Storage) => T): T | undefined => {
    try {
      return use(sessionStorage)
    } catch {
      return undefined
    }
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (!card.isConnected) removeEventListener('keydown', onKey)
    // Escape closes first what lies above the card.
    else if (key === 'Escape' && !document.querySelector('dialog:modal,header details[open]'))
      card.close()
  }
  const onClose = () => {
    removeEventListener('keydown', onKey)
    const { activeElement } = document
    const main = card.closest('main')
    const isLost =
      activeElement === document.body || activeElement === main || card.contains(activeElement)
    if (isLost && scrollY < innerHeight) main?.querySelector('h1')?.focus({ preventScroll: true })
    if (!('fechada' in dataset)) inSession((session) => session.setItem(closed, dataset.id!))
    dataset.fechada = ''
  }
  const onError = ({ target }: Event) => {
    if ((target as HTMLVideoElement).readyState) return
    dataset.fechada = ''
    card.close()
  }
  // In the capture phase, before React's own listener removes the card.
  card.addEventListener('close', onClose, true)
  card.addEventListener('error', onError, true)
  if (inSession((session) => session.getItem(closed)) === dataset.id) {
    dataset.fechada = ''
    return
  }
  // The church's picture is asked for before that of the card: see `comeFirst`.
  if (document.readyState === 'loading') {
    const root = document.documentElement.dataset
    root.espera = ''
    addEventListener('DOMContentLoaded', () => root.espera || delete root.espera)
  }
  // `show()` would take the focus away from what the visitor reads or writes.
  card.open = true
  addEventListener('keydown', onKey)
}

const openingScript = `(${prepare})(document.currentScript.previousElementSibling,'${closedKey}')`

type Props = { publicacao: Part<Publicacao | undefined> }

export function PublicacaoPopup({ publicacao }: Props) {
  return (
    <Loaded resolve={publicacao} onFailure="Erro ao carregar a publicação:">
      {(shown) =>
        shown && (
          <>
            <Popup key={shown.id} publicacao={shown} />
            <noscript>
              {/* Without JavaScript the publication is part of the page. */}
              <div className={styles.inPage}>
                <PublicacaoMedium imagem={shown.imagem} />
              </div>
            </noscript>
          </>
        )
      }
    </Loaded>
  )
}

export function selectPublicacao(list: readonly Publicacao[]): Publicacao | undefined {
  const publicacao = currentPublicacao(list)
  return publicacao && kindOfPublicacao(publicacao.imagem) !== 'nada' ? publicacao : undefined
}

function Popup({ publicacao: { id, imagem } }: { publicacao: Publicacao }) {
  const card = useRef<HTMLDialogElement>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    const { current } = card
    if (current === null) return
    prepare(current, closedKey)
    // Frames have no error event.
    const isFrameAway = current.querySelector('iframe') !== null && !navigator.onLine
    if (current.dataset.fechada !== undefined || isFrameAway) setClosed(true)
  }, [id])
  if (isClosed) return null
  return (
    <>
      <dialog
        ref={card}
        className={classes('screen-only', styles.card)}
        aria-label={name}
        data-id={id}
        onClose={() => setClosed(true)}
        // The script may have opened it.
        suppressHydrationWarning
      >
        {kindOfPublicacao(imagem) === 'imagem' ? (
          <LargeLink
            href={fileSource('publicacao', imagem)}
            title={name}
            className={styles.picture}
          >
            <Picture
              folder="publicacao"
              fileName={imagem}
              focus=""
              alt=""
              frame="contained"
              sizes={3.25}
            />
            <span>
              <b>{name}</b>
              <span>Ver de perto</span>
            </span>
          </LargeLink>
        ) : (
          // A failed video closes the card for this visit only.
          <PublicacaoMedium imagem={imagem} onMissing={() => setClosed(true)} />
        )}
        <form method="dialog">
          <button type="submit">
            X<span className="visually-hidden"> – fechar</span>
          </button>
        </form>
      </dialog>
      <EarlyScript code={openingScript} />
    </>
  )
}
