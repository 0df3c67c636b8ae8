import { useEffect, useRef, useState } from 'react'
import { consoleNotes } from '../../../contract/sentences/visitor-messages.ts'
import type { Publicacao } from '../../../contract/kinds/publicacao.ts'
import { currentPublicacao, kindOfPublicacao } from '../../../contract/content/video.ts'
import type { Part } from '../../loading/page-data.ts'
import { readStored, store } from '../../state/storage.ts'
import { EarlyScript } from '../../document/early-script.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { noteOnConsole } from '../../loading/notes.ts'
import { isUnseen, PublicacaoMedium } from './publicacao-medium.tsx'
import styles from './publicacao-popup.module.css'

/** The id of the publication that was closed in this browser session. */
const storageKey = 'publicacaoFechada'

/** In the page: the focus is nowhere, or still in the closed dialog. */
const isLost = 'document.activeElement===document.body||d.contains(document.activeElement)'

/**
 * Opens the dialog before hydration, records that it was closed, and gives the focus a place: before
 * the dialog nothing had it.
 */
const openingScript = `(d=>{let k='${storageKey}',i=d.dataset.id,s;try{s=sessionStorage}catch{}
d.onclose=()=>{d.dataset.fechada='';try{s.setItem(k,i)}catch{}
if(${isLost})d.closest('main').focus({preventScroll:true})}
d.addEventListener('error',e=>{if(!e.target.readyState){d.onclose=null;d.close()}},true)
if(d.showModal&&s?.getItem(k)!==i)d.showModal()})(document.currentScript.previousElementSibling)`

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
    if (current === null) return
    const wasClosed =
      readStored(storageKey, 'sessionStorage') === String(id) ||
      current.dataset.fechada !== undefined
    if (wasClosed || hasFailed(current)) setClosed(true)
    else if (!current.open) current.showModal()
  }, [id])
  if (isClosed) return null

  function onClose() {
    store(storageKey, String(id), 'sessionStorage')
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
        <PublicacaoMedium imagem={imagem} onMissing={() => setClosed(true)} />
      </dialog>
      <EarlyScript code={openingScript} />
    </>
  )
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
