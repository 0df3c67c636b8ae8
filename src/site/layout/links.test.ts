import { expect, test } from 'vitest'
import { isOfItems, pageList, pages, pagesThatMayBeEmpty, publicPaths } from '../../parish/paths.ts'
import { allLinks, barLinks, moreLinks, phoneLinks } from './links.ts'

type Links = readonly { to: string; text: string }[]
const pathsOf = (links: Links) => links.map(({ to }) => to)
const textsOf = (links: Links) => links.map(({ text }) => text)
const within = (sections: readonly { links: Links }[]) => sections.flatMap(({ links }) => links)
const withLink = publicPaths.filter((path) =>
  Object.values(pageList).some((page) => page.path === path && 'link' in page),
)

test('links lead to every page but those of items and the search', () => {
  expect(pathsOf(within(allLinks(pagesThatMayBeEmpty))).toSorted()).toEqual(withLink.toSorted())
  expect(withLink.some(isOfItems)).toBe(false)
})

test.each([[pagesThatMayBeEmpty], [[]]])('a phone has each page once, with %j', (filled) => {
  const { bar, menu } = phoneLinks(filled)
  expect(pathsOf([...bar, ...within(menu)]).toSorted()).toEqual(
    pathsOf(within(allLinks(filled))).toSorted(),
  )
})

test.each([[pagesThatMayBeEmpty], [[]]])('a wide header has each page once, with %j', (filled) => {
  expect(pathsOf([...barLinks, ...within(moreLinks(filled))]).toSorted()).toEqual(
    pathsOf(within(allLinks(filled))).toSorted(),
  )
})

test('the promised pages stand first in the header, in their order', () => {
  expect(textsOf(barLinks).join(', ')).toMatch(
    /^Home, Sobre, Liturgia, Orações, Devoções e Carismas, Horários, Agenda/,
  )
})

test('no link leads to a page that has nothing', () => {
  expect(moreLinks([])).toEqual([])
  expect(pathsOf(within(allLinks([])))).toHaveLength(barLinks.length)
})

test('a phone has its links in the promised order', () => {
  const [withTimes, without] = [phoneLinks([pages.horarios]), phoneLinks([])]
  expect(textsOf(withTimes.bar)).toEqual(['Horários', 'Liturgia', 'Orações', 'Devoções'])
  expect(textsOf(within(withTimes.menu)).slice(0, 3)).toEqual(['Home', 'Sobre', 'Agenda'])
  expect(textsOf(without.bar)).toEqual(['Liturgia', 'Orações', 'Devoções'])
  const inMenu = textsOf(within(without.menu)).slice(0, 4)
  expect(inMenu).toEqual(['Home', 'Sobre', 'Horários', 'Agenda'])
})
