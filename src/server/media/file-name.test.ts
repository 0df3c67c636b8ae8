import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileName } from '../../model/kinds/field-schemas.ts'
import { isFileKey, storedFileName, uploadFolders } from './file-name.ts'

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const sha256 = sha256Of('conteúdo')
const hash = sha256.slice(0, 16)

const names: [given: string, slug: string][] = [
  ['matriz.jpg', 'matriz'],
  ['Festa da Padroeira 2026.JPG', 'festa-da-padroeira-2026'],
  ['São João – ação (1).png', 'sao-joao-acao-1'],
  ['ÇÃÕÉÍ.webp', 'caoei'],
  ['a.b.c.png', 'a-b-c'],
  ['IMG_0001', 'img-0001'],
  ['---x---.png', 'x'],
  ['𝗙𝗘𝗦𝗧𝗔.jpg', 'festa'],
]

test.each(names)('%j becomes %s', (given, slug) => {
  expect(storedFileName(given, sha256, 'webp')).toBe(`${slug}-${hash}.webp`)
})

describe('a hostile name', () => {
  const hostile: [given: string, slug: string][] = [
    ['../../x', 'x'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32.dll', 'system32'],
    ['/etc/passwd', 'passwd'],
    ['C:\\con.jpg', 'con'],
    ['con.jpg', 'con'],
    ['NUL', 'nul'],
    ['aux.c.png', 'aux-c'],
    ['COM1.webp', 'com1'],
    ['..', 'arquivo'],
    ['.', 'arquivo'],
    ['', 'arquivo'],
    ['.htaccess', 'arquivo'],
    ['/', 'arquivo'],
    ['🙏🙏🙏.png', 'arquivo'],
    ['مرحبا.png', 'arquivo'],
    ['foto\u0000.php', 'foto'],
    ['foto.php\u0000.jpg', 'foto-php'],
    ['<script>alert(1)</script>.svg', 'script'],
    ['%2e%2e%2fx.png', '2e-2e-2fx'],
    ['a\r\nSet-Cookie: x.png', 'a-set-cookie-x'],
    ['\u202egnp.exe', 'gnp'],
  ]

  test.each(hostile)('%j leads nowhere', (given, slug) => {
    expect(storedFileName(given, sha256, 'webp')).toBe(`${slug}-${hash}.webp`)
  })

  test('a name of 300 characters is cut, and not in the middle of nothing', () => {
    const name = storedFileName(`${'a'.repeat(59)} ${'b'.repeat(240)}.jpg`, sha256, 'webp')
    expect(name).toBe(`${'a'.repeat(59)}-${hash}.webp`)
  })
})

test('the same content has the same name, other content another', () => {
  const name = (text: string) => storedFileName('foto.jpg', sha256Of(text), 'webp')
  expect(name('a')).toBe(name('a'))
  expect(name('a')).not.toBe(name('b'))
})

test('any name becomes one that the contract allows and every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const name = storedFileName(given, sha256, 'mp4')
      expect(FileName.safeParse(name).success).toBe(true)
      expect(name).toMatch(/^[a-z0-9-]+\.mp4$/)
      expect(name.length).toBeLessThan(100)
    }),
  )
})

describe('a key', () => {
  const keys = [
    'acao/horta-3f9c21ab44d0e2f1.webp',
    'comunidades/12/x.webp',
    'publicacao/festa-3f9c21ab44d0e2f1.mp4',
    'paroquia/Foto_1.JPG',
  ]
  const ofKinds = uploadFolders.map((folder) => `${folder.replace('{id}', '7')}/x.webp`)
  test.each([...keys, ...ofKinds])('%s is one', (key) => {
    expect(isFileKey(key)).toBe(true)
  })

  const others = [
    '',
    'acao',
    'acao/',
    'x.webp',
    '/acao/x.webp',
    'acao/../x.webp',
    'acao/..',
    'acao/.htaccess',
    'acao/x/y.webp',
    'acao\\x.webp',
    'comunidades/x.webp',
    'comunidades/../x.webp',
    'outra/x.webp',
    'acao/x.webp\n',
    'acao/x\u0000.webp',
    `acao/${'x'.repeat(300)}.webp`,
    'publicacao/https://youtu.be/x',
  ]
  test.each(others)('%j is none', (key) => {
    expect(isFileKey(key)).toBe(false)
  })
})
