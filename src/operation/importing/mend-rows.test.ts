import { expect, test } from 'vitest'
import { type Named, readPictureName } from './mend-rows.ts'

const path = (name: string) => `"${name}" é um caminho, e não o nome de um arquivo`

const names: [given: unknown, named: Named][] = [
  ['horta.jpg', { file: 'horta.jpg' }],
  [' Festa da Padroeira (1).JPG ', { file: 'Festa da Padroeira (1).JPG' }],
  ['são-joão.png', { file: 'são-joão.png' }],
  ['', { nothing: undefined }],
  [null, { nothing: undefined }],
  [undefined, { nothing: undefined }],
  [false, { nothing: undefined }],
  [' \t ', { nothing: 'o nome do arquivo estava em branco' }],
  [7, { nothing: 'o nome do arquivo não era um texto' }],
  [['a.jpg'], { nothing: 'o nome do arquivo não era um texto' }],
  ['../../assets/x.png', { nothing: path('../../assets/x.png') }],
  ['..\\x.png', { nothing: path('..\\x.png') }],
  ['..', { nothing: path('..') }],
  ['https://outro.example/x.png', { nothing: path('https://outro.example/x.png') }],
  ['a\u0000.png', { nothing: '"a .png" não é o nome de um arquivo' }],
  ['a'.repeat(255), { file: 'a'.repeat(255) }],
  ['a'.repeat(256), { nothing: `"${'a'.repeat(80)}…" não é o nome de um arquivo` }],
]
test.each(names)('the picture name %j is taken, or refused with the reason', (given, named) => {
  expect(readPictureName(given, false)).toEqual(named)
})

const publications: [given: string, named: Named][] = [
  ['festa.mp4', { file: 'festa.mp4' }],
  ['https://youtu.be/abcDEF12345', { address: 'https://youtu.be/abcDEF12345' }],
  ['http://youtu.be/abcDEF12345', { address: 'https://youtu.be/abcDEF12345' }],
  ['//vimeo.com/123456789', { address: 'https://vimeo.com/123456789' }],
  [
    'www.youtube.com/watch?v=abcDEF12345',
    { address: 'https://www.youtube.com/watch?v=abcDEF12345' },
  ],
  ['youtube.com.jpg', { file: 'youtube.com.jpg' }],
  ['https://youtube.com/', { nothing: path('https://youtube.com/') }],
]
test.each(publications)(
  'the publication %j is a file or the address of a video',
  (given, named) => {
    expect(readPictureName(given, true)).toEqual(named)
  },
)
