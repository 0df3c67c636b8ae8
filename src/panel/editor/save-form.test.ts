import { expect, test } from 'vitest'
import { devocao } from '../../parish/devocoes/devocao.ts'
import { ApiError } from '../../site/client/client.ts'
import { formFields, type Values } from '../fields/fields.ts'
import { type EditorSetup, mergeIntoNewer, formStateOf, type ToWrite } from './form-state.ts'
import { saveForm } from './save-form.ts'

const row = { id: 3, versao: 4, titulo: 'A', subtitulo: 'B', devocao: 'C', font: 'D' }
const fields = formFields(devocao)

/** Saves a form over the versions that others save before each attempt. */
async function save(typed: Values, ...newer: (typeof row | ApiError)[]) {
  const opened = formStateOf(fields, row)
  const state = { ...opened, values: { ...opened.values, ...typed } }
  const sent: ToWrite[] = []
  const setup: EditorSetup = {
    form: 'devocao',
    tipo: 'devocao',
    fields,
    async write(toWrite) {
      sent.push(toWrite)
      const theirs = newer.shift()
      if (theirs instanceof ApiError) throw theirs
      if (theirs) throw new ApiError(409, '', { data: theirs })
      return { message: '', data: {} }
    },
    saved: () => 'saved',
    failed: () => ({ tone: 'failure', text: 'failed' }),
  }
  const { signal } = new AbortController()
  const outcome = await saveForm({ setup, mode: 'edit', id: 3, state, signal, onBusy: () => {} })
  return { outcome, state, sent }
}

test('a save over a newer version is not carried out: both versions are shown', async () => {
  const theirs = { ...row, versao: 5, titulo: 'Deles' }
  const { outcome, state, sent } = await save({ titulo: 'Meu' }, theirs)
  const conflict = { theirs, mine: state.values, isOwn: false }
  expect(outcome).toEqual({ messages: [], conflict })
  expect(sent).toHaveLength(1)
})

test('a save is carried out if the newer version changed no field of the form', async () => {
  const later = [
    { ...row, versao: 5 },
    { ...row, versao: 6 },
  ]
  const { outcome, sent } = await save({ titulo: 'Meu' }, ...later)
  expect(outcome.messages).toMatchObject([{ text: 'saved' }])
  expect(sent.map(({ versao }) => versao)).toEqual([4, 5, 6])
  expect(new Set(sent.map(({ chave }) => chave)).size).toBe(1)
})

test('a save without the right says only why, and without a reason as any other', async () => {
  const reason = 'Peça a um administrador.'
  const { outcome, state } = await save({ titulo: 'Meu' }, new ApiError(403, '', { reason }))
  expect(outcome).toMatchObject({ messages: [{ text: reason }], failure: { status: 403 } })
  expect(outcome.saved).toBeUndefined()
  expect(state.values).toMatchObject({ titulo: 'Meu' })
  const other = await save({ titulo: 'Meu' }, new ApiError(403, ''))
  expect(other.outcome.messages).toMatchObject([{ text: 'failed' }])
})

test('a merge keeps what only the newer version changed, and my value of what both changed', () => {
  const opened = formStateOf(fields, row)
  const mine = { ...opened, values: { ...opened.values, titulo: 'Meu', subtitulo: 'Também' } }
  const theirs = { ...row, versao: 9, subtitulo: 'Deles', devocao: 'Delas' }
  const over = mergeIntoNewer(fields, mine, theirs)
  expect(over).toMatchObject({
    versao: 9,
    values: { titulo: 'Meu', subtitulo: 'Também', devocao: 'Delas', font: 'D' },
  })
  // A third version is again held against what was shown.
  expect(over.start).toEqual(formStateOf(fields, theirs).values)
})
