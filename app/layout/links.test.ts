import { expect, test } from 'vitest'
import { isOfItems, publicPaths } from '../../contract/paths.ts'
import { phoneLinks, publicLinks } from './links.ts'

const pathsOf = (links: readonly { to: string }[]) => links.map(({ to }) => to)

test('header and footer lead to every page but those of items', () => {
  expect(pathsOf(publicLinks)).toEqual(publicPaths.filter((path) => !isOfItems(path)))
})

test.each([true, false])('a phone has each page once, with times: %s', (temHorarios) => {
  const { bar, menu } = phoneLinks(temHorarios)
  expect(pathsOf([...bar, ...menu]).toSorted()).toEqual(pathsOf(publicLinks).toSorted())
})

const textsOf = (links: readonly { text: string }[]) => links.map(({ text }) => text)

test('the promised pages stand first in header and footer, in their order', () => {
  const promised = ['Home', 'Sobre', 'Liturgia', 'Orações', 'Devoções e Carismas']
  expect(textsOf(publicLinks).slice(0, promised.length)).toEqual(promised)
})

test('the order of a phone', () => {
  const [withTimes, without] = [phoneLinks(true), phoneLinks(false)]
  expect(textsOf(withTimes.bar)).toEqual(['Horários', 'Liturgia', 'Orações', 'Devoções'])
  expect(textsOf(withTimes.menu).slice(0, 3)).toEqual(['Home', 'Sobre', 'Agenda'])
  expect(textsOf(without.bar)).toEqual(['Liturgia', 'Orações', 'Devoções'])
  expect(textsOf(without.menu).slice(0, 4)).toEqual(['Home', 'Sobre', 'Horários', 'Agenda'])
})
