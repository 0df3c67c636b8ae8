import { Suspense, useEffect, useRef, useState } from 'react'
import { Await } from 'react-router'
import { consoleNotes } from '../../../contract/messages.ts'
import type { Publicacao } from '../../../contract/kinds/publicacao.ts'
import { currentPublicacao, kindOfPublicacao } from '../../../contract/video.ts'
import type { Part } from '../../loading/page-data.ts'
import { EarlyScript } from '../../document/early-script.tsx'
import { useQuietFailure, useSettled } from '../../loading/use-settled.ts'
import { isUnseen, PublicacaoMedium } from './publicacao-medium.tsx'
import styles from './publicacao-popup.module.css'

/** In this browser session the publication with this id was closed. */
const storageKey = 'publicacaoFechada'

/**
 * Opens the pop-up that stands before it as soon as it is there: the visitor does not wait for the
 * page to come alive, and is not interrupted when it has. Closed before that, it stays closed.
 */
const openingScript = `(d=>{let k='${storageKey}',i=d.dataset.id,s;try{s=sessionStorage}catch{}
d.onclose=()=>{d.dataset.fechada='';try{s.setItem(k,i)}catch{}}
d.addEventListener('error',e=>{if(!e.target.readyState){d.onclose=null;d.close()}},true)
if(d.showModal&&s?.getItem(k)!==i)d.showModal()})(document.currentScript.previousElementSibling)`

type Props = { publicacoes: Part<Publicacao[]> }

/** The latest publication, over the page, until it is closed. */
export function PublicacaoPopup({ publicacoes }: Props) {
  useQuietFailure(useSettled(publicacoes), consoleNotes.publicacoes)
  return (
    <Suspense>
      <Await resolve={publicacoes} errorElement={<></>}>
        {(list) => {
          const publicacao = currentPublicacao(list)
          return (
            isShown(publicacao) && (
              <>
                <Popup key={publicacao.id} publicacao={publicacao} />
                <noscript>
                  {/* A pop-up that nothing can close would be in the way: here it is a part of the page. */}
                  <div className={styles.inPage}>
                    <PublicacaoMedium imagem={publicacao.imagem} />
                  </div>
                </noscript>
              </>
            )
          )
        }}
      </Await>
    </Suspense>
  )
}

/** Whether the publication covers the page at first. */
export function hasPopup(publicacoes: readonly Publicacao[]): boolean {
  return isShown(currentPublicacao(publicacoes))
}

function isShown(publicacao: Publicacao | undefined): publicacao is Publicacao {
  return publicacao !== undefined && kindOfPublicacao(publicacao.imagem) !== 'nada'
}

function Popup({ publicacao: { id, imagem } }: { publicacao: Publicacao }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    const { current } = dialog
    if (current === null) return
    const isOver = wasClosed(id) || current.dataset.fechada !== undefined
    if (isOver || hasFailed(current)) setClosed(true)
    else if (!current.open) current.showModal()
  }, [id])
  if (isClosed) return null

  function onClose() {
    rememberClosed(id)
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
        // It may be open already.
        suppressHydrationWarning
      >
        {/* Closes it without a script too. */}
        <form method="dialog">
          <button type="submit">
            X<span className="visually-hidden"> – fechar</span>
          </button>
        </form>
        {/* What cannot be shown does not stand in the way; it may be there the next time. */}
        <PublicacaoMedium imagem={imagem} onMissing={() => setClosed(true)} />
      </dialog>
      <EarlyScript code={openingScript} />
    </>
  )
}

/** Whether what it shows failed before the page came alive, or is sure to. */
function hasFailed(dialog: HTMLDialogElement): boolean {
  const img = dialog.querySelector('img')
  if (img !== null) return img.complete && img.naturalWidth === 0
  const video = dialog.querySelector('video')
  if (video !== null) return video.error !== null && isUnseen(video)
  // A frame tells nobody whether it was loaded.
  return !navigator.onLine
}

function wasClosed(id: number): boolean {
  try {
    return sessionStorage.getItem(storageKey) === String(id)
  } catch {
    return false
  }
}

function rememberClosed(id: number): void {
  try {
    sessionStorage.setItem(storageKey, String(id))
  } catch {
    // Storage may be forbidden; then it greets again on the next visit to Home.
  }
}
