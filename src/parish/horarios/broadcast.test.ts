import { expect, test } from 'vitest'
import { broadcastOf } from './broadcast.ts'

const id = 'UC1234567890abcdefghij_-'

test('a channel with its id is shown in a frame that sets no cookies', () => {
  expect(broadcastOf(`https://www.youtube.com/channel/${id}`)).toEqual({
    page: `https://www.youtube.com/channel/${id}/live`,
    frame: `https://www.youtube-nocookie.com/embed/live_stream?channel=${id}`,
  })
})

test.each([
  'https://www.youtube.com/@paroquia',
  'https://www.youtube.com/c/paroquia',
  `https://www.youtube.com/channel/${id}0`,
])('%s is only a link', (channel) => {
  expect(broadcastOf(channel)).toEqual({ page: `${channel}/live` })
})

test('without a channel there is nothing to watch', () => {
  expect(broadcastOf('')).toBeUndefined()
})
