import { useEffect, useRef, useState } from 'react'
import type { Publicacao } from '../../parish/home/publicacao.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { currentPublicacao } from '../../parish/home/current-publicacao.ts'
import type { Part } from '../loading/page-data.ts'
import { store } from '../state/storage.ts'
import { EarlyScript } from '../document/early-script.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { closeOutside } from '../ui/modal.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { PublicacaoMedium } from './publicacao-medium.tsx'
import styles from './publicacao-popup.module.css'

const knownKey = 'publicacaoVista'

const closedKey = 'publicacaoFechada'

/**
 * Opens the dialog, unless it was closed in this session or this is the browser's first visit, and
 * handles close and failure; a failure counts for this visit. After a close, lost focus goes to the
 * title, but not while the visitor reads further below.
 *
 * This function's source is also the script before hydration: it must use nothing from outside.
 */
function prepare(dialog: HTMLDialogElement, closed: string, known: string): void {
  const { dataset } = dialog
  if ('pronta' in dataset) return
  dataset.pronta = ''
  const fromStorage = <T,>(use: (session: Storage, local: Storage) => T): T | undefined => {
    try {
      return use(sessionStorage, localStorage)
    } catch {
      return undefined
    }
  }
  const onClose = () => {
    const { activeElement } = document
    const main = dialog.closest('main')
    const isLost =
      activeElement === document.body || activeElement === main || dialog.contains(activeElement)
    if (isLost && scrollY < innerHeight) main?.querySelector('h1')?.focus({ preventScroll: true })
    if (!('fechada' in dataset)) fromStorage((session) => session.setItem(closed, dataset.id!))
    dataset.fechada = ''
  }
  const onError = ({ target }: Event) => {
    if ((target as HTMLVideoElement).readyState) return
    dataset.fechada = ''
    dialog.close()
  }
  // In the capture phase, before React's own listener removes the dialog.
  dialog.addEventListener('close', onClose, true)
  dialog.addEventListener('error', onError, true)
  if (fromStorage((session) => session.getItem(closed)) === dataset.id) dataset.fechada = ''
  else if (fromStorage((_, local) => local.getItem(known))) dialog.showModal?.()
}

const openingScript = `(${prepare})(document.currentScript.previousElementSibling,'${closedKey}','${knownKey}')`

type Props = { publicacao: Part<Publicacao | undefined> }

export function PublicacaoPopup({ publicacao }: Props) {
  return (
    <Loaded resolve={publicacao} onFailure={noteOnConsole('Erro ao carregar a publicação:')}>
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
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    const { current } = dialog
    if (current === null) return undefined
    prepare(current, closedKey, knownKey)
    // Frames have no error event.
    const isFrameAway = current.querySelector('iframe') !== null && !navigator.onLine
    if (current.dataset.fechada !== undefined || isFrameAway) setClosed(true)
    else if (!current.open) return letReadFirst(current)
    return undefined
  }, [id])
  useEffect(() => closeOutside(dialog.current), [])
  if (isClosed) return null
  return (
    <>
      <dialog
        ref={dialog}
        className={styles.popup}
        aria-label="Publicação da paróquia"
        data-id={id}
        onClose={() => setClosed(true)}
        closedby="any"
        // The script may have opened it.
        suppressHydrationWarning
      >
        <form method="dialog">
          <button type="submit">
            X<span className="visually-hidden"> – fechar</span>
          </button>
        </form>
        {/* A failed picture closes the dialog for this visit only. */}
        <PublicacaoMedium imagem={imagem} isLazy onMissing={() => setClosed(true)} />
      </dialog>
      <EarlyScript code={openingScript} />
    </>
  )
}

function letReadFirst(dialog: HTMLDialogElement): () => void {
  const left = new AbortController()
  // Without this file, which few visits need, the publication is shown at a later visit.
  import('./open-later.ts').then(
    ({ openLater }) => openLater(dialog, () => store(knownKey, '1'), left.signal),
    () => undefined,
  )
  return () => left.abort()
}
