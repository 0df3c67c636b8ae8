import { expect, test } from 'vitest'
import { allRights, type Pessoa } from '../../parish/equipe/direitos.ts'
import { type KindName, kindNames, kinds, type ListName } from '../../parish/parish.ts'
import { mayRead, mayWrite, ownersOf, readsOf, rightsOf } from './rights.ts'

const coordinator: Pessoa = { isAdmin: 0, comunidades: [2], secretaria: 0 }
const member: Pessoa = { isAdmin: 0, ...allRights }

test('kinds that members write are those that take a right of theirs', () => {
  const ofAdmins = kindNames.filter((name) => rightsOf(name).other === 'administrador')
  expect(ofAdmins).toEqual(kindNames.filter((name) => kinds[name].writers === 'admin'))
})

const celebracoes: Record<number, object> = { 1: { comunidade: 2 }, 2: { comunidade: 3 } }
const owners: [what: string, name: ListName, row: object, (number | null)[]][] = [
  ['a community', 'comunidade', { id: 2 }, [2]],
  ['a notice', 'aviso', { comunidade: 2 }, [2]],
  ['a notice of the whole parish', 'aviso', { comunidade: null }, [null]],
  ['a document', 'documento', {}, [null]],
  ['a change of a day', 'excecao', { acao: 'mudada', celebracao: 1 }, [2]],
  ['one that moves elsewhere', 'excecao', { acao: 'mudada', celebracao: 1, comunidade: 3 }, [3, 2]],
  ['one of a celebration that is gone', 'excecao', { acao: 'cancelada', celebracao: 9 }, [null]],
  ['an added celebration', 'excecao', { acao: 'acrescentada', comunidade: 2 }, [2]],
  ['a special day of all', 'excecao', { acao: 'soEstas' }, [null]],
  ['one that names a celebration', 'excecao', { acao: 'soEstas', celebracao: 1 }, [null, 2]],
]
test.each(owners)('%s has owners', async (_, name, row, expected) => {
  expect(await ownersOf(name, { ...row }, (_list, id) => ({ ...celebracoes[id] }))).toEqual(
    expected,
  )
})

test('an urgent notice, before or after, and the text of a page take secretaria', () => {
  const may = (kind: KindName, before: object, after: object) =>
    mayWrite(coordinator, kind, 'change', {
      owners: [2, 2],
      before: { ...before },
      after: { ...after },
    })
  const urgent = { titulo: 'Missa', urgente: 1 }
  expect(may('aviso', { titulo: '' }, { titulo: 'Missa' })).toBe(true)
  expect(may('aviso', {}, urgent)).toBe(false)
  expect(may('aviso', urgent, {})).toBe(false)
  expect(may('pagina', { hora: '' }, { hora: '19:30' })).toBe(true)
  expect(may('pagina', { hora: '', texto: '' }, { hora: '19:30', texto: 'A' })).toBe(false)
})

test('the history is read of what can be written', () => {
  expect(readsOf(coordinator, 'evento')).toBe('own')
  expect(
    ['oracao', 'documento', 'usuario'].map((tipo) => readsOf(coordinator, tipo as 'usuario')),
  ).toEqual(['none', 'none', 'none'])
  expect([2, 3, null].map((dono) => mayRead(coordinator, 'evento', dono))).toEqual([
    true,
    false,
    false,
  ])
  const ofAll: Pessoa = { ...member, secretaria: 0 }
  expect([2, null].map((dono) => mayRead(ofAll, 'evento', dono))).toEqual([true, true])
  expect([2, 3, null].map((dono) => mayRead(member, 'evento', dono))).toEqual([true, true, true])
})
