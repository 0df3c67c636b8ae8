import { afterEach, expect, test, vi } from 'vitest'
import { palavraPastor } from '../../parish/home/palavra-pastor.ts'
import { paroquia } from '../../parish/sobre/paroquia.ts'
import { comunidades } from '../comunidades/comunidades.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'
import { acoes } from '../home/acoes.tsx'
import { type EditorSetup, formStateOf } from './form-state.ts'
import { sendPictures } from './send-pictures.ts'

/** Answers each upload with the same status and text. */
function answering(status: number, responseText: string) {
  return class extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = responseText
    open(): void {}
    send(): void {
      this.dispatchEvent(new Event('loadend'))
    }
  }
}

afterEach(() => vi.unstubAllGlobals())

const paroquiaScreen = documentOfKind(paroquia, { preview: () => null })
const palavraScreen = documentOfKind(palavraPastor, { preview: () => null })
const edit = (sentence: string) => `Erro ao editar. Tente novamente: ${sentence}`
const told = 'O disco do servidor está cheio.'

test.each<[EditorSetup, string, (sentence: string) => string, string]>([
  [acoes, 'foto', (it) => `Erro ao Salvar ação: ${it}`, 'Erro ao enviar o arquivo'],
  [comunidades, 'fachada', (it) => `Erro ao salvar comunidade: ${it}`, 'Erro ao enviar o arquivo'],
  [paroquiaScreen, 'foto1', edit, 'Erro ao enviar o arquivo'],
  [palavraScreen, 'foto', edit, 'Erro ao enviar arquivo.'],
])('a photo that fails is said as a save that fails: $0.form', async (setup, name, says, usual) => {
  const send = async (status: number, text: string) => {
    vi.stubGlobal('XMLHttpRequest', answering(status, text))
    const opened = formStateOf(setup.fields, { id: 1, versao: 1 })
    const state = { ...opened, files: { [name]: new File(['x'], 'x.jpg') } }
    const { signal } = new AbortController()
    return sendPictures({ setup, mode: 'edit', id: 1, state, signal, onBusy: () => {} })
  }
  expect(await send(507, JSON.stringify({ status: 'error', message: told }))).toEqual({
    message: { tone: 'failure', text: says(told) },
  })
  // To try again does not help.
  expect(await send(403, JSON.stringify({ status: 'error', message: told }))).toEqual({
    message: { tone: 'failure', text: told },
  })
  expect(await send(500, '')).toEqual({ message: { tone: 'failure', text: says(usual) } })
  expect(await send(0, '')).toEqual({
    message: { tone: 'failure', text: says(usual), detail: 'sem conexão com o servidor' },
  })
})
