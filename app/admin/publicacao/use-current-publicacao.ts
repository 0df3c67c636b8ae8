import { useState } from 'react'
import { publicacao as failures, successes } from '../../../contract/sentences/messages.ts'
import { done } from '../../../contract/sentences/refusals.ts'
import type { Publicacao } from '../../../contract/kinds/publicacao.ts'
import { currentPublicacao } from '../../../contract/content/video.ts'
import { getNow, post, remove } from '../../api/client.ts'
import { failureMessage, failureTexts } from '../messages/message.ts'
import { useAction } from '../messages/use-action.ts'
import { useLoaded } from '../ui/use-loaded.ts'

export type Current = ReturnType<typeof useCurrentPublicacao>

/** The publication that visitors see now; it can be removed and restored. */
export function useCurrentPublicacao() {
  // Null if there is none.
  const loaded = useLoaded(loadCurrent)
  const { show, reload } = loaded
  const { message, setMessage, isBusy, run } = useAction()
  /** The revision that undoes the removal. */
  const [revisao, setRevisao] = useState<number | null>(null)

  async function removeCurrent() {
    try {
      const { data } = await remove('publicacao.php')
      show(null)
      setRevisao(data.revisao)
      return successes.publicacaoDeleted
    } catch (error) {
      setRevisao(null)
      setMessage(failureMessage(failures.deleteFailed, failureTexts(error).reason))
      return undefined
    }
  }

  async function undo() {
    if (revisao === null) return undefined
    await post('restaurar.php', { id: revisao, lado: 'antes' })
    await reload()
    setRevisao(null)
    return done.restored
  }

  return {
    loaded,
    message,
    canUndo: revisao !== null,
    isBusy,
    reload,
    remove: () => void run('excluir', removeCurrent, reload),
    undo: () => void run('desfazer', undo),
    dismiss() {
      setMessage(undefined)
      setRevisao(null)
    },
  }
}

async function loadCurrent(): Promise<Publicacao | null> {
  const { data } = await getNow('publicacao.php')
  return currentPublicacao(data) ?? null
}
