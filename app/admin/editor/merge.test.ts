import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'

const start = { titulo: 'A', texto: 'B', isAdmin: false }

describe('merging two changes', () => {
  test('takes from each what only that one changed', () => {
    const merged = merge(start, { ...start, titulo: 'Meu' }, { ...start, texto: 'Deles' })
    const both = { titulo: 'Meu', texto: 'Deles', isAdmin: false }
    expect(merged).toEqual({ mine: both, theirs: both, overlaps: false })
  })

  test('tells of what both changed, and only of that', () => {
    const mine = { titulo: 'Meu', texto: 'B', isAdmin: true }
    const theirs = { titulo: 'Deles', texto: 'C', isAdmin: false }
    expect(merge(start, mine, theirs)).toEqual({
      mine: { titulo: 'Meu', texto: 'C', isAdmin: true },
      theirs: { titulo: 'Deles', texto: 'C', isAdmin: true },
      overlaps: true,
    })
  })

  test('is content where both changed it to the same', () => {
    const same = { ...start, titulo: 'Igual' }
    expect(merge(start, same, same)).toEqual({ mine: same, theirs: same, overlaps: false })
  })

  test('goes into parts, but takes a list as a whole', () => {
    const none = { misterio: '', dia: '', contemplacao: '' }
    const sets = { gozosos: none, dolorosos: none, luminosos: none, gloriosos: none }
    const mine = { contemplacoes: { ...sets, gozosos: { ...none, dia: 'segunda' } } }
    const theirs = { contemplacoes: { ...sets, luminosos: { ...none, dia: 'quinta' } } }
    expect(merge({ contemplacoes: sets }, mine, theirs)).toMatchObject({
      mine: {
        contemplacoes: { gozosos: { dia: 'segunda' }, luminosos: { dia: 'quinta' } },
      },
      overlaps: false,
    })
    const padre = { nome: 'José', funcao: '', texto: '' }
    const lists = [[padre], [padre, padre], []].map((padres) => ({ padres }))
    expect(merge(lists[0]!, lists[1]!, lists[2]!)).toEqual({
      mine: lists[1],
      theirs: lists[2],
      overlaps: true,
    })
  })
})
