import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { videoRefusal } from '../../api/sentences/video-refusal.ts'
import { broadcastOf, kindOfPublicacao, videoFrameAddress, videoFrameHosts } from './video.ts'
import { currentPublicacao } from '../../parish/home/current-publicacao.ts'

const kinds: [imagem: string, kind: ReturnType<typeof kindOfPublicacao>][] = [
  ['', 'nada'],
  ['   ', 'nada'],
  ['festa-0123456789abcdef.webp', 'imagem'],
  ['festa.mp4', 'video'],
  ['FESTA.MP4', 'video'],
  ['mp4', 'imagem'],
  ['festa.mp4.webp', 'imagem'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'video-externo'],
  ['https://youtu.be/dQw4w9WgXcQ', 'video-externo'],
  ['https://vimeo.com/123456789', 'video-externo'],
  ['https://www.youtube.com/', 'nada'],
  ['https://vimeo.com/channels/staffpicks', 'nada'],
]

test.each(kinds)('%j is shown as %s', (imagem, kind) => {
  expect(kindOfPublicacao(imagem)).toBe(kind)
})

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const vimeo = 'https://player.vimeo.com/video/123456789?dnt=1'
const frames: [address: string, frame: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', youtube],
  // Public reports of a start that was lost: paulirish/lite-youtube-embed#140.
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', `${youtube}?start=3`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s', `${youtube}?start=90`],
  ['https://www.youtube.com/watch?t=1m30s&v=dQw4w9WgXcQ', `${youtube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=1h2m3s', `${youtube}?start=3723`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=90', `${youtube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?t=0', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=agora', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=abc&t=600', `${youtube}?start=600`],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', `${youtube}?start=3`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://vimeo.com/123456789', vimeo],
  ['https://vimeo.com/123456789#t=1m30s', `${vimeo}#t=90s`],
  ['https://vimeo.com/channels/missas/123456789', vimeo],
  ['https://vimeo.com/123456789/0a1b2c3d4e', vimeo.replace('?', '?h=0a1b2c3d4e&')],
  ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e', vimeo.replace('?', '?h=0a1b2c3d4e&')],
]

test.each(frames)('%s is shown in the frame %s', (address, frame) => {
  expect(videoFrameAddress(address)).toBe(frame)
})

describe('what names no video has no frame', () => {
  test.each([
    '',
    'festa.webp',
    'https://www.youtube.com/',
    'https://www.youtube.com/@paroquia',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/playlist?list=PL1234567',
    'https://youtu.be/',
    'https://vimeo.com/',
    'https://vimeo.com/channels/staffpicks',
    'https://evil.example/video/123456789',
  ])('%s', (address) => {
    expect(videoFrameAddress(address)).toBeUndefined()
  })
})

describe('the sentence says what to paste', () => {
  test.each([
    ['https://www.youtube.com/@canal/live', /^Este é o endereço do canal/],
    ['https://youtube.com/channel/UC1234567', /^Este é o endereço do canal/],
    ['https://www.youtube.com/c/paroquia/streams', /^Este é o endereço do canal/],
    ['https://www.youtube.com/playlist?list=PL1234567', /^Este é o endereço de uma lista/],
    ['https://www.facebook.com/paroquia/videos/123456789/', /^O site mostra vídeos do YouTube/],
    ['https://fb.watch/aBcDeF/', /^O site mostra vídeos do YouTube/],
    ['https://drive.google.com/file/d/1a2b/view', /Google Drive/],
    ['https://exemplo.org/video', /^Este endereço não é de um vídeo/],
  ])('%s', (address, sentence) => {
    expect(videoRefusal(address)).toMatch(sentence)
  })

  test('a video gets no sentence', () => {
    expect(videoRefusal('https://youtu.be/dQw4w9WgXcQ?t=90')).toBeUndefined()
  })
})

test('for any value sent, a frame shows a video host and only the id of what was sent', () => {
  const anyAddress = fc
    .tuple(
      fc.constantFrom(
        'https://youtu.be/',
        'https://youtube.com/watch?v=',
        'javascript:youtu.be/',
        '',
      ),
      fc.oneof(fc.string(), fc.constantFrom('"onload=alert(1)', '../../x', 'abcdef"><script>')),
      fc.constantFrom('', ' vimeo.com/123456', '.mp4', '#youtube.com/embed/abcdefgh'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(anyAddress, (address) => {
      const frame = videoFrameAddress(address)
      if (frame === undefined) return
      const { protocol, hostname, pathname } = new URL(frame)
      expect(protocol).toBe('https:')
      expect(videoFrameHosts).toContain(hostname)
      expect(pathname).toMatch(/^\/(?:embed|video)\/[\w-]{5,20}$/)
    }),
  )
})

describe('of several publications', () => {
  const publicacoes = [3, 12, 7].map((id) => ({ id, imagem: `${id}.webp` }))

  test('the publication with the highest id is current, in any order', () => {
    expect(currentPublicacao(publicacoes)?.id).toBe(12)
    expect(currentPublicacao(publicacoes.toReversed())?.id).toBe(12)
  })

  test('the current publication of none is none', () => {
    expect(currentPublicacao([])).toBeUndefined()
  })
})

const channelId = 'UC1234567890abcdefghij_-'

test('a channel with its id is shown in a frame that sets no cookies', () => {
  expect(broadcastOf(`https://www.youtube.com/channel/${channelId}`)).toEqual({
    page: `https://www.youtube.com/channel/${channelId}/live`,
    frame: `https://www.youtube-nocookie.com/embed/live_stream?channel=${channelId}`,
  })
})

test.each([
  'https://www.youtube.com/@paroquia',
  'https://www.youtube.com/c/paroquia',
  `https://www.youtube.com/channel/${channelId}0`,
])('%s is only a link', (channel) => {
  expect(broadcastOf(channel)).toEqual({ page: `${channel}/live` })
})

test('without a channel there is nothing to watch', () => {
  expect(broadcastOf('')).toBeUndefined()
})
