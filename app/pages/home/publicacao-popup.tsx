import { Suspense, useEffect, useRef, useState } from 'react'
import { Await } from 'react-router'
import { consoleNotes } from '../../../contract/messages.ts'
import type { Publicacao } from '../../../contract/publicacao.ts'
import { currentPublicacao, kindOfPublicacao } from '../../../contract/video.ts'
import { useQuietFailure, useSettled } from '../../ui/use-settled.ts'
import { PublicacaoMedium } from './publicacao-medium.tsx'
import styles from './publicacao-popup.module.css'

/** In this browser session the publication with this id was closed. */
const storageKey = 'publicacaoFechada'

type Props = { publicacoes: Promise<Publicacao[]> }

/** The latest publication, over the page, until it is closed. */
export function PublicacaoPopup({ publicacoes }: Props) {
  const settled = useSettled(publicacoes)
  useQuietFailure(settled, consoleNotes.publicacoes)
  const publicacao = settled.status === 'loaded' ? currentPublicacao(settled.value) : undefined
  return (
    <>
      <WithoutJavaScript publicacoes={publicacoes} />
      {isShown(publicacao) && <Popup key={publicacao.id} publicacao={publicacao} />}
    </>
  )
}

function isShown(publicacao: Publicacao | undefined): publicacao is Publicacao {
  return publicacao !== undefined && kindOfPublicacao(publicacao.imagem) !== 'nada'
}

/** A pop-up that nothing can close would be in the way: there it is a part of the page. */
function WithoutJavaScript({ publicacoes }: Props) {
  return (
    <Suspense>
      <Await resolve={publicacoes} errorElement={<></>}>
        {(list) => {
          const publicacao = currentPublicacao(list)
          return (
            isShown(publicacao) && (
              <noscript>
                <div className={styles.inPage}>
                  <PublicacaoMedium imagem={publicacao.imagem} />
                </div>
              </noscript>
            )
          )
        }}
      </Await>
    </Suspense>
  )
}

function Popup({ publicacao: { id, imagem } }: { publicacao: Publicacao }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isClosed, setClosed] = useState(() => wasClosed(id))
  useEffect(() => {
    if (!isClosed && dialog.current?.open === false) dialog.current.showModal()
  }, [isClosed])
  if (isClosed) return null

  function onClose() {
    rememberClosed(id)
    setClosed(true)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-label="Publicação da paróquia"
      onClose={onClose}
      closedby="any"
    >
      <button type="button" onClick={() => dialog.current?.close()}>
        X<span className="visually-hidden"> – fechar</span>
      </button>
      <PublicacaoMedium imagem={imagem} onMissing={() => dialog.current?.close()} />
    </dialog>
  )
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
