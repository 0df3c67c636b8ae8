// The parish's email and profiles: pages link to them, so nothing else may stand in them.
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

async function save(json: object) {
  const response = await callAs(site, ana, calls.site.update, { json })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

test.each([
  ['secretaria@paroquia.org.br', 'secretaria@paroquia.org.br'],
  ['  secretaria@paroquia.org.br\n', 'secretaria@paroquia.org.br'],
  ['', ''],
])('the email %j is stored as %j', async (email, stored) => {
  const { status, body } = await save({ email })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ email: stored })
})

test.each([
  'a@b.example?bcc=x@y.example',
  'a@b.example&body=x',
  'a@b.example, c@d.example',
  'a@b.example;c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'secretaria @paroquia.example',
  'Secretaria <a@b.example>',
  'mailto:a@b.example',
  'a@b',
  'não temos',
])('%j is no email', async (email) => {
  const { status, body } = await save({ email })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    message: 'Escreva um só email, assim: secretaria@paroquia.org.br.',
    data: { campo: 'email' },
  })
})

test.each([
  ['instagram', '@paroquia.sao.jose', 'https://www.instagram.com/paroquia.sao.jose'],
  ['instagram', 'instagram.com/paroquia', 'https://instagram.com/paroquia'],
  ['instagram', 'http://www.instagram.com/paroquia', 'https://www.instagram.com/paroquia'],
  ['instagram', 'https://ana:x@instagram.com:8443/paroquia#a', 'https://instagram.com/paroquia'],
  [
    'facebook',
    'https://m.facebook.com/profile.php?id=1',
    'https://m.facebook.com/profile.php?id=1',
  ],
  ['facebook', 'HTTPS://FB.com/paroquia', 'https://fb.com/paroquia'],
  ['facebook', '', ''],
  ['canalYoutube', '@paroquia', 'https://www.youtube.com/@paroquia'],
  ['canalYoutube', 'youtube.com/@paroquia/live?si=x', 'https://youtube.com/@paroquia'],
  [
    'canalYoutube',
    'https://m.youtube.com/channel/UC1234567890abcdefghij_-/streams',
    'https://m.youtube.com/channel/UC1234567890abcdefghij_-',
  ],
  ['canalYoutube', 'https://youtu.be/@paroquia', 'https://youtu.be/@paroquia'],
  ['canalYoutube', '', ''],
  ['canalWhatsapp', 'whatsapp.com/channel/0029Va', 'https://whatsapp.com/channel/0029Va'],
  [
    'canalWhatsapp',
    'https://www.whatsapp.com/channel/0029Va?x=1',
    'https://www.whatsapp.com/channel/0029Va',
  ],
  ['canalWhatsapp', '', ''],
])('%s: %j is stored as %j', async (network, given, stored) => {
  const { status, body } = await save({ [network]: given })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ [network]: stored })
})

test.each([
  ['instagram', 'https://www.facebook.com/paroquia', 'Instagram'],
  ['instagram', 'https://instagram.com.example/paroquia', 'Instagram'],
  ['instagram', 'https://instagram.com@example.org/', 'Instagram'],
  ['instagram', 'javascript://instagram.com/%0aalert(1)', 'Instagram'],
  ['instagram', 'instagram.com/paroquia e facebook.com/paroquia', 'Instagram'],
  ['facebook', 'a nossa página', 'Facebook'],
  ['facebook', 'https://notfacebook.com/x', 'Facebook'],
])('%s: %j is no page of it', async (network, given, name) => {
  const { status, body } = await save({ [network]: given })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    message: `Cole o endereço da página da paróquia no ${name}, ou escreva @nome.`,
    data: { campo: network },
  })
})

const youtube =
  'Cole o endereço do canal da paróquia no YouTube (não o de um vídeo), ou escreva @nome.'
const whatsapp =
  'Cole o link do canal da paróquia no WhatsApp. Ele começa com whatsapp.com/channel.'

test.each([
  ['canalYoutube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['canalYoutube', 'https://youtu.be/dQw4w9WgXcQ', youtube],
  ['canalYoutube', 'https://www.youtube.com/', youtube],
  ['canalYoutube', 'https://youtube.com.example/@paroquia', youtube],
  ['canalYoutube', 'https://notyoutube.com/@paroquia', youtube],
  ['canalWhatsapp', 'https://wa.me/5527999990000', whatsapp],
  ['canalWhatsapp', 'https://chat.whatsapp.com/Abc', whatsapp],
  ['canalWhatsapp', 'https://whatsapp.com/', whatsapp],
  ['canalWhatsapp', '@paroquia', whatsapp],
])('%s: %j is no channel', async (campo, given, message) => {
  const { status, body } = await save({ [campo]: given })
  expect(status).toBe(422)
  expect(body).toMatchObject({ message, data: { campo } })
})
