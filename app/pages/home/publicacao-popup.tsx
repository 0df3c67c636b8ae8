import { useEffect, useRef, useState } from 'react'
import { consoleNotes } from '../../../contract/sentences/visitor-messages.ts'
import type { Publicacao } from '../../../contract/kinds/publicacao.ts'
import { currentPublicacao, kindOfPublicacao } from '../../../contract/content/video.ts'
import type { Part } from '../../loading/page-data.ts'
import { readStored, store } from '../../state/storage.ts'
import { EarlyScript } from '../../document/early-script.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { closeOutside } from '../../ui/close-outside.ts'
import { noteOnConsole } from '../../loading/notes.ts'
import { isUnseen, PublicacaoMedium } from './publicacao-medium.tsx'
import styles from './publicacao-popup.module.css'

/** Says that a publication was shown in this browser before. */
const knownKey = 'publicacaoVista'

/** The id of the publication that was closed in this browser session. */
const storageKey = 'publicacaoFechada'

/**
 * Opens the dialog before hydration, unless it is a first visit; records that it was closed, and
 * moves the focus as `focusTitle` does.
 */
const openingScript = `(d=>{let k='${storageKey}',i=d.dataset.id,s,l;try{s=sessionStorage;l=localStorage}catch{}
d.onclose=()=>{d.dataset.fechada='';try{s.setItem(k,i)}catch{}
let m=d.closest('main'),a=document.activeElement
if(a===document.body||a===m||d.contains(a))m.querySelector('h1').focus({preventScroll:true})}
d.addEventListener('error',e=>{if(!e.target.readyState){d.onclose=null;d.close()}},true)
if(d.showModal&&l?.getItem('${knownKey}')&&s.getItem(k)!==i)d.showModal()})(document.currentScript.previousElementSibling)`

type Props = { publicacao: Part<Publicacao | undefined> }

/** The latest publication in a dialog over the page. */
export function PublicacaoPopup({ publicacao }: Props) {
  return (
    <Loaded resolve={publicacao} onFailure={noteOnConsole(consoleNotes.publicacoes)}>
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

/** The publication that covers the page at first. */
export function shownPublicacao(list: readonly Publicacao[]): Publicacao | undefined {
  const publicacao = currentPublicacao(list)
  return publicacao && kindOfPublicacao(publicacao.imagem) !== 'nada' ? publicacao : undefined
}

function Popup({ publicacao: { id, imagem } }: { publicacao: Publicacao }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    const { current } = dialog
    if (current === null) return undefined
    const wasClosed =
      readStored(storageKey, 'sessionStorage') === String(id) ||
      current.dataset.fechada !== undefined
    if (wasClosed || hasFailed(current)) setClosed(true)
    else if (!current.open && readStored(knownKey) === null) return letReadFirst(current)
    else if (!current.open) current.showModal()
    return undefined
  }, [id])
  useEffect(() => closeOutside(dialog.current), [])
  if (isClosed) return null

  function onClose() {
    store(storageKey, String(id), 'sessionStorage')
    if (dialog.current) focusTitle(dialog.current)
    setClosed(true)
  }
  return (
    <>
      <dialog
        ref={dialog}
        className={styles.popup}
        aria-label="Publicação da paróquia"
        data-id={id}
        onClose={onClose}
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

/** At the first visit of a browser. @returns stops waiting */
function letReadFirst(dialog: HTMLDialogElement): () => void {
  const left = new AbortController()
  // Few visits need it. Without its file the publication is shown at a later visit.
  import('./open-later.ts').then(
    ({ openLater }) => openLater(dialog, () => store(knownKey, '1'), left.signal),
    () => undefined,
  )
  return () => left.abort()
}

/**
 * A focus that nothing else has goes to the title: the next Tab goes on from there. Not while the
 * visitor reads further below, where the publication came late.
 */
function focusTitle(dialog: HTMLDialogElement): void {
  const main = dialog.closest('main')
  const { activeElement } = document
  const isLost =
    activeElement === document.body || activeElement === main || dialog.contains(activeElement)
  if (isLost && scrollY < innerHeight) main?.querySelector('h1')?.focus({ preventScroll: true })
}

/** Whether its picture or video failed before hydration, or cannot load. */
function hasFailed(dialog: HTMLDialogElement): boolean {
  const img = dialog.querySelector('img')
  if (img !== null) return img.complete && img.naturalWidth === 0
  const video = dialog.querySelector('video')
  if (video !== null) return video.error !== null && isUnseen(video)
  // A frame has no error event.
  return !navigator.onLine
}
