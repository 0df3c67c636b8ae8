import { expect, test } from 'vitest'
import { aviso } from '../../parish/agenda/aviso.ts'
import { celebracao } from '../../parish/horarios/celebracao.ts'
import { excecao } from '../../parish/horarios/excecao.ts'
import {
  type EditedField,
  emptyFormValues,
  formFields,
  isFieldShown,
  normalizeValues,
  requestValues,
  withoutSecrets,
} from './fields.ts'

test('a notice for the whole parish is sent without a community', () => {
  const fields = formFields(aviso)
  expect(requestValues('add', fields, emptyFormValues(fields))).toMatchObject({
    comunidade: null,
    texto: '',
  })
})

test('fields that a choice does not use are hidden, and are not saved', () => {
  const fields = formFields(excecao)
  const typed = {
    ...emptyFormValues(fields),
    acao: 'acrescentada',
    tipo: 'outra',
    nome: 'Bênção',
    hora: '7h',
    comunidade: 3,
  }
  const shown = (acao: string) =>
    fields.filter((each) => isFieldShown(fields, { ...typed, acao }, each)).map(({ name }) => name)
  expect(shown('acrescentada')).toContain('nome')
  // The type that asks for the name is hidden itself.
  expect(shown('cancelada')).toEqual(['data', 'acao', 'celebracao', 'evento', 'pagina', 'motivo'])
  expect(requestValues('add', fields, { ...typed, acao: 'cancelada' })).toMatchObject({
    tipo: '',
    nome: '',
    hora: '',
    comunidade: null,
  })
  expect(requestValues('add', fields, typed)).toMatchObject({ tipo: 'outra', nome: 'Bênção' })
})

test('a change names a celebration, an event or a meeting, and only one of them', () => {
  const fields = formFields(excecao)
  const empty = { ...emptyFormValues(fields), acao: 'cancelada', celebracao: 1 }
  const named = (typed: object) => {
    const { celebracao, evento, pagina } = requestValues('add', fields, { ...empty, ...typed })
    return [celebracao, evento, pagina]
  }
  expect(named({})).toEqual([1, null, null])
  expect(named({ evento: 2 })).toEqual([null, 2, null])
  expect(named({ pagina: 3 })).toEqual([null, null, 3])
  expect(named({ evento: 2, pagina: 3 })).toEqual([null, 2, null])
})

// https://github.com/WazeDev/WME-Place-Harmonizer/issues/434 ('noon-midnight' is refused)
test('a span of hours is the begin and the end, and midnight is an end', () => {
  const fields = formFields(celebracao)
  const saved = (typed: object) => normalizeValues(fields, { ...emptyFormValues(fields), ...typed })
  expect(saved({ hora: '7h às 9h' })).toMatchObject({ hora: '07:00', horaFim: '09:00' })
  expect(saved({ hora: '22h', horaFim: '24h' })).toMatchObject({ hora: '22:00', horaFim: '00:00' })
  expect(saved({ hora: 'meia-noite' })).toMatchObject({ hora: 'meia-noite' })
})

test('a pause is saved once it has days; an empty row is none', () => {
  const fields = formFields(celebracao)
  const saved = (pausas: string) =>
    normalizeValues(fields, { ...emptyFormValues(fields), pausas }).pausas
  expect(saved('/,--01-01/--01-31')).toBe('--01-01/--01-31')
  expect(saved('--/--')).toBe('')
  expect(saved('2027-01-10/')).toBe('2027-01-10/')
})

test('passwords and codes are sent as they are typed, and are in no draft', () => {
  const common = { label: '', called: '' }
  const fields: EditedField[] = [
    { ...common, is: 'password', name: 'senha' },
    { ...common, is: 'code', name: 'codigo', inputMode: 'text' },
    { ...common, is: 'line', name: 'nome' },
  ]
  const typed = { senha: ' dois  espaços ', codigo: ' abcd ', nome: ' Rita ' }
  expect(requestValues('add', fields, typed)).toEqual({ ...typed, nome: 'Rita' })
  expect(withoutSecrets(fields, typed)).toEqual({ senha: '', codigo: '', nome: ' Rita ' })
})
