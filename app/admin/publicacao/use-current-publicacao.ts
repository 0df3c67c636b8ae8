import { useState } from 'react'
import { publicacao as failures, successes } from '../../../contract/sentences/messages.ts'
import { done } from '../../../contract/sentences/refusals.ts'
import type { Publicacao } from '../../../contract/kinds/publicacao.ts'
import { currentPublicacao } from '../../../contract/content/video.ts'
import { getNow, post, remove } from '../../api/client.ts'
import { bad, good, type Notice, saidBy } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import { useLoaded } from '../use-loaded.ts'

export type Current = ReturnType<typeof useCurrentPublicacao>

/** The publication that visitors see now, and what became of taking it away. */
export function useCurrentPublicacao() {
  // Null where there is none; undefined until that is known.
  const { value: publicacao, failure, show, reload } = useLoaded(loadCurrent)
  const [notice, setNotice] = useState<Notice>()
  /** The revision with which the removal can be undone. */
  const [revisao, setRevisao] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)

  function once(run: () => Promise<void>): void {
    if (isBusy) return
    setBusy(true)
    setNotice(undefined)
    void run().finally(() => setBusy(false))
  }

  async function takeAway() {
    try {
      const { data } = await remove('publicacao.php')
      show(null)
      setRevisao(data.revisao)
      setNotice(good(successes.publicacaoDeleted))
    } catch (error) {
      setRevisao(null)
      setNotice(bad(failures.deleteFailed, saidBy(error).reason))
    }
    await reload()
  }

  async function undo() {
    if (revisao === null) return
    try {
      await post('restaurar.php', { id: revisao, lado: 'antes' })
      await reload()
      setRevisao(null)
      setNotice(good(done.restored))
    } catch (error) {
      setNotice(bad(failureSentence('desfazer', error)))
    }
  }

  return {
    publicacao,
    failure,
    notice,
    canUndo: revisao !== null,
    isBusy,
    reload,
    takeAway: () => once(takeAway),
    undo: () => once(undo),
    dismiss() {
      setNotice(undefined)
      setRevisao(null)
    },
  }
}

async function loadCurrent(): Promise<Publicacao | null> {
  const { data } = await getNow('publicacao.php')
  return currentPublicacao(data) ?? null
}
