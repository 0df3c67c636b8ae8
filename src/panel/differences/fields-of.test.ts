import { describe, expect, test } from 'vitest'
import { fieldsOf } from './fields-of.ts'

function text(key: string, label: string, text: string) {
  return { key, label, kind: 'text', text }
}

describe('the fields of a state', () => {
  test('the fields have the labels of the form; technical fields are left out', () => {
    expect(
      fieldsOf('oracao', 3, { id: 3, titulo: 'Ave-Maria', oracao: 'Ave…', posicao: 2, versao: 7 }),
    ).toEqual([text('titulo', 'Título', 'Ave-Maria'), text('oracao', 'Oração', 'Ave…')])
  })

  test('name pictures by their folders, a community’s by its id', () => {
    expect(fieldsOf('comunidade', 4, { fachada: 'matriz.webp', imagemAltar: '' })).toEqual([
      {
        key: 'fachada',
        label: 'Foto da fachada',
        kind: 'picture',
        folder: 'comunidades/4',
        fileName: 'matriz.webp',
      },
      text('imagemAltar', 'Foto do altar', ''),
    ])
  })

  test.each(['festa.mp4', 'https://youtu.be/abcdefghijk'])(
    'the fields show %s, no picture, as text',
    (imagem) => {
      expect(fieldsOf('publicacao', 1, { imagem })).toEqual([
        text('imagem', 'Imagem ou vídeo', imagem),
      ])
    },
  )

  test('the fields say whether a user is an administrator', () => {
    expect(fieldsOf('usuario', 1, { isAdmin: 1 })).toEqual([
      text('isAdmin', 'Administrador', 'Sim'),
    ])
    expect(fieldsOf('usuario', 1, { isAdmin: 0 })).toEqual([
      text('isAdmin', 'Administrador', 'Não'),
    ])
  })

  test('lay open what holds further values', () => {
    const padres = [
      { funcao: 'Pároco', nome: 'Pe. José', texto: '' },
      { funcao: 'Vigário', nome: 'Pe. João', texto: 'Desde 2020' },
    ]
    const labels = fieldsOf('site', null, { padres }).map(({ label }) => label)
    expect(labels).toContain('Padre 1 – Função')
    expect(fieldsOf('site', null, { padres })).toContainEqual(
      text('padres.1.nome', 'Padre 2 – Nome', 'Pe. João'),
    )
    const gozosos = { misterio: 'Gozosos', dia: 'Segunda', contemplacao: 'A anunciação' }
    expect(fieldsOf('terco', null, { contemplacoes: { gozosos } })).toEqual([
      text('contemplacoes.gozosos.misterio', 'Mistérios Gozosos – Nome', 'Gozosos'),
      text('contemplacoes.gozosos.dia', 'Mistérios Gozosos – Dia', 'Segunda'),
      text(
        'contemplacoes.gozosos.contemplacao',
        'Mistérios Gozosos – Contemplação',
        'A anunciação',
      ),
    ])
  })

  test('name what they reference', () => {
    const titleOf = (field: string, id: unknown) =>
      field === 'comunidade' && id === 2 ? 'São José' : undefined
    const said = (comunidade: unknown, titles?: typeof titleOf) =>
      fieldsOf('celebracao', 1, { comunidade }, titles)
    expect(said(2, titleOf)).toEqual([text('comunidade', 'Comunidade', 'São José')])
    expect(said(9, titleOf)).toEqual([
      text('comunidade', 'Comunidade', 'nº 9, que não está mais no site'),
    ])
    expect(said(2)).toEqual([text('comunidade', 'Comunidade', 'nº 2')])
    expect(said(null, titleOf)).toEqual([text('comunidade', 'Comunidade', '')])
  })

  test('name the communities of a person', () => {
    const titles: Record<number, string> = { 2: 'São José', 3: 'Penha' }
    const said = (comunidades: unknown) =>
      fieldsOf('usuario', 1, { comunidades }, (_, id) => titles[Number(id)])
    const shown = (words: string) => [text('comunidades', 'Comunidades', words)]
    expect(said([2, 3])).toEqual(shown('São José, Penha'))
    expect(said('todas')).toEqual(shown('todas'))
    expect(said([])).toEqual(shown('Nenhuma'))
  })

  test('the fields say what it means that nothing is chosen', () => {
    const said = (tipo: 'aviso' | 'excecao', state: object) =>
      fieldsOf(tipo, 1, { ...state, comunidade: null }, () => undefined).at(-1)
    expect(said('aviso', {})).toEqual(text('comunidade', 'Comunidade', 'Toda a paróquia'))
    expect(said('excecao', { acao: 'soEstas' })).toMatchObject({ text: 'Toda a paróquia' })
    expect(said('excecao', { acao: 'mudada' })).toMatchObject({ text: 'No lugar de sempre' })
    expect(said('excecao', { acao: 'acrescentada' })).toMatchObject({ text: '' })
  })

  test('the fields of an order are its titles', () => {
    expect(fieldsOf('oracao', null, { ids: [2, 1], titulos: ['Glória', ''] })).toEqual([
      { key: 'ordem', label: 'Ordem', kind: 'order', titles: ['Glória', 'sem título'] },
    ])
  })
})
