// Pictures: chosen, looked at, sent with the form, replaced, taken away.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { uploadBytes } from '../../src/api/upload-limits.ts'
import { beginning, detailedJpeg, fakeJpeg, jpeg, movingGif, tooLarge } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, picturesLoaded, success } from './panel.ts'
import { call } from './staff.ts'
import { failedRequest, isAlive, phone } from './visit.ts'

type Row = { id: number; titulo?: string; nome?: string; [field: string]: unknown }

async function rowOf(page: Page, path: string, name: string): Promise<Row> {
  const { data } = await call<Row[]>(page, 'GET', path)
  return data.find(({ titulo, nome }) => (titulo ?? nome) === name)!
}

test(
  'an action’s photo: shown before it is sent, sent, replaced, removed',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, 'home')
    const it = block(page, 'Paróquia em Ação')
    const itsForm = form(page, 'Paróquia em Ação')
    const calls: string[] = []
    page.on('request', (each) => {
      if (each.method() !== 'GET') calls.push(`${each.method()} ${each.url().split('/api/')[1]}`)
    })

    await field(itsForm, 'Título').fill('Festa')
    await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg())
    const chosen = itsForm.getByRole('img', { name: 'Foto escolhida' })
    await expect(chosen).toHaveAttribute('src', /^blob:/)
    await expect(chosen).toHaveJSProperty('naturalWidth', 1200)
    expect(calls).toEqual([])
    await button(itsForm, 'Salvar').click()
    await expect(success(block(page, 'Paróquia em Ação'))).toContainText(
      'Ação adicionada com sucesso.',
    )
    await expect(field(itsForm, 'Texto')).toHaveCount(0)
    expect(calls).toEqual(['POST uploadImagemAcao.php', 'POST acao.php'])
    const first = await rowOf(page, 'acao.php', 'Festa')
    expect(first.foto).toMatch(/^festa-da-padroeira-[0-9a-f]+\.webp$/)
    expect((await page.request.get(`/uploads/acao/${String(first.foto)}`)).status()).toBe(200)

    calls.length = 0
    await button(it, 'Editar Festa').click()
    await expect(itsForm.getByRole('img', { name: 'Foto atual' })).toBeVisible()
    await picturesLoaded(itsForm)
    await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('outra.jpg', '#7a1f2b'))
    await button(itsForm, 'Editar').click()
    await expect(success(block(page, 'Paróquia em Ação'))).toContainText(
      'Ação editada com sucesso.',
    )
    // The server drops the replaced picture itself.
    expect(calls).toEqual(['POST uploadImagemAcao.php', 'PUT acao.php'])
    expect((await page.request.get(`/uploads/acao/${String(first.foto)}`)).status()).toBe(404)
    expect((await rowOf(page, 'acao.php', 'Festa')).foto).toMatch(/^outra-/)

    await button(it, 'Editar Festa').click()
    await expect(itsForm.getByRole('img', { name: 'Foto atual' })).toBeVisible()
    await picturesLoaded(itsForm)
    await button(itsForm, 'Remover foto: Foto').click()
    await expect(itsForm.getByText('Sem foto')).toBeVisible()
    await button(itsForm, 'Editar').click()
    await expect(success(block(page, 'Paróquia em Ação'))).toContainText(
      'Ação editada com sucesso.',
    )
    expect((await rowOf(page, 'acao.php', 'Festa')).foto).toBe('')
  },
)

test('a new community is added with its photos, which can be replaced', async ({ page }) => {
  await openPanel(page, 'comunidades&item=novo', { isAdmin: 0 })
  const itsForm = form(page, 'Administrar Comunidade')
  const name = field(itsForm, 'Nome')
  // What is required is asked for beside its field.
  await expect(name).toHaveAttribute('required', '')
  await expect(itsForm.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  await button(itsForm, 'Adicionar').click()
  const fault = itsForm.getByRole('alert')
  await expect(fault).toHaveText('Preencha o campo Nome.')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Preencha o campo/)
  await name.fill('Santa Rita')
  await expect(fault).toHaveCount(0)

  const altar = itsForm.getByLabel('Escolher foto: Foto do altar')
  await itsForm.getByLabel('Escolher foto: Foto da fachada').setInputFiles(await jpeg('frente.jpg'))
  await altar.setInputFiles(await jpeg('altar.jpg'))
  await picturesLoaded(itsForm)
  await itsForm.getByText('Ajustar sem tocar na foto').first().click()
  await itsForm.getByRole('slider').first().fill('20')
  await button(itsForm, 'Adicionar').click()
  await expect(success(block(page, 'Administrar Comunidade'))).toContainText(
    'Comunidade adicionada com sucesso.',
  )
  await expect(field(itsForm, 'Descrição')).toHaveCount(0)
  const before = await rowOf(page, 'comunidade.php', 'Santa Rita')
  expect([before.fachada, before.imagemAltar]).toEqual([
    expect.stringMatching(/^frente-/),
    expect.stringMatching(/^altar-/),
  ])
  expect(before.fachadaFoco).toMatch(/20/)

  await button(page, 'Editar Santa Rita').click()
  await expect(itsForm.locator('input[type="file"]')).toHaveCount(2)
  await picturesLoaded(itsForm)
  await altar.setInputFiles(await jpeg('novo.jpg', '#7a1f2b'))
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, 'Administrar Comunidade'))).toContainText(
    'Comunidade atualizada com sucesso.',
  )
  const after = await rowOf(page, 'comunidade.php', 'Santa Rita')
  expect(after.imagemAltar).toMatch(/^novo-/)
  expect(after.fachada).toBe(before.fachada)
  await page.goto(`/Comunidade/${after.id}`)
  await expect(page.getByRole('img', { name: 'Altar da Comunidade Santa Rita' })).toHaveAttribute(
    'src',
    new RegExp(`/comunidades/${after.id}/${String(after.imagemAltar)}`),
  )
})

test('progress is told while a file goes', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Palavra do Pastor')
  await itsForm.getByLabel('Escolher foto').setInputFiles(await detailedJpeg())
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await button(itsForm, 'Salvar').click()
  const bar = itsForm.getByRole('progressbar', { name: /^Enviando o arquivo\.\.\. \d+%$/ })
  const value = () => bar.evaluate((it: HTMLProgressElement) => it.value)
  await expect.poll(value).toBeGreaterThan(0)
  expect(await value()).toBeLessThan(100)
  await button(itsForm, 'Cancelar envio').click()
  await expect(success(block(page, 'Palavra do Pastor'))).toContainText(
    'Envio cancelado. Nada foi salvo.',
  )
  await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await button(itsForm, 'Salvar').click()
  await expect.poll(value).toBeGreaterThan(0)
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect(success(block(page, 'Palavra do Pastor'))).toContainText('Editado com sucesso.')
  await expect(itsForm.getByRole('progressbar')).toHaveCount(0)
})

test.describe('refused by the server', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('what is too large or no picture is refused before it is sent, and what is none by the server', async ({
    page,
  }) => {
    await openPanel(page, 'home&item=novo')
    const itsForm = form(page, 'Paróquia em Ação')
    // Only the decoder can tell: the server's own sentence is shown, and what was typed stays.
    await field(itsForm, 'Título').fill('Festa')
    await itsForm.getByLabel('Escolher foto').setInputFiles(fakeJpeg())
    await button(itsForm, 'Salvar').click()
    await expect(itsForm.getByRole('alert')).toHaveText(
      /^Erro ao Salvar ação: Não foi possível ler esta imagem/,
    )
    await expect(field(itsForm, 'Título')).toHaveValue('Festa')
    const chooser = itsForm.getByLabel('Escolher foto')
    await chooser.setInputFiles(tooLarge())
    await expect(itsForm.getByRole('alert')).toHaveText(
      'A imagem é grande demais. Envie uma de até 15 MB.',
    )
    await button(itsForm, 'Não usar esta foto: Foto').click()
    const { name, mimeType, buffer } = await detailedJpeg()
    const cutOff = { name, mimeType, buffer: buffer.subarray(0, buffer.length / 2) }
    for (const [file, sentence] of [
      [beginning('%PDF-1.7'), 'Isto é um PDF, não uma foto.'],
      [beginning('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'HEIC, um formato do iPhone'],
      [beginning('\0\0\0\u0018ftypisom\0\0\0\0isommp41'), 'Isto é um vídeo, e aqui vai uma foto.'],
      [beginning('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Isto é um desenho SVG.'],
      [beginning('\u00d0\u00cf\u0011\u00e0'), 'Isto é um documento, como os do Word'],
      [beginning('PK\u0003\u0004'), 'Isto é um arquivo compactado'],
      [beginning(''), 'Este arquivo está vazio.'],
      [beginning('isto não é uma foto'), 'Não foi possível ler esta imagem.'],
      [cutOff, 'Falta o fim deste arquivo.'],
    ] as const) {
      await chooser.setInputFiles(file)
      await expect(itsForm.getByRole('alert')).toContainText(sentence)
      await expect(itsForm.getByText('Sem foto')).toBeVisible()
    }
    // studio1902/statamic-peak#321
    const animation = itsForm.getByText('A animação não fica: o site guarda a primeira imagem.')
    await chooser.setInputFiles(await movingGif())
    await expect(animation).toBeVisible()
    await chooser.setInputFiles(await jpeg())
    await expect(animation).toHaveCount(0)
    await expect(itsForm.getByRole('alert')).toHaveCount(0)
    await button(itsForm, 'Não usar esta foto: Foto').click()
    await expect(itsForm.getByText('Sem foto')).toBeVisible()
  })
})

test.describe('a large photo is made smaller before it is sent', () => {
  /** What is sent in the place of a file, as it would be stored. No answer comes to it. */
  async function sentFor(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
    const itsForm = form(page, 'Paróquia em Ação')
    // Chromium does not tell Playwright the bytes of a file that is sent.
    const sent = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          XMLHttpRequest.prototype.send = function send(form) {
            const reader = new FileReader()
            reader.addEventListener('load', () => {
              resolve(String(reader.result).split(',')[1]!)
              this.dispatchEvent(new ProgressEvent('loadend'))
            })
            reader.readAsDataURL((form as FormData).get('file') as File)
          }
        }),
    )
    await itsForm.getByLabel('Escolher foto').setInputFiles(file)
    await expect(itsForm.getByText(file.name)).toBeVisible()
    await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
    await button(itsForm, 'Salvar').click()
    const bytes = Buffer.from(await sent, 'base64')
    await expect(itsForm.getByRole('alert')).toContainText('Erro ao Salvar ação')
    return bytes
  }

  // Turned by the browser and again by the server: nodeca/pica#194.
  async function isUprightAndOfEveryScreen(page: Page) {
    const green = { r: 0, g: 255, b: 0 }
    const lying = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: green },
    })
      .composite([
        {
          input: { create: { width: 2000, height: 3000, channels: 3, background: '#f00' } },
          left: 0,
          top: 0,
        },
      ])
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    const buffer = await sentFor(page, { name: 'torre.jpg', mimeType: 'image/jpeg', buffer: lying })
    const { format, width, height, orientation } = await sharp(buffer).metadata()
    expect([format, width, height, orientation ?? 1]).toEqual(['jpeg', 1800, 2400, 1])
    const [r, g, b] = await sharp(buffer)
      .extract({ left: 900, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([r! > 230, g! < 30, b! < 30]).toEqual([true, true, true])
  }

  // Colours that change with the profile: blueimp/jQuery-File-Upload#3654.
  async function looksAsItDid(page: Page) {
    const colour = [200, 100, 50]
    const wide = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#c86432' },
    })
      .withIccProfile('p3')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const distance = async (picture: Buffer, ignoreIcc: boolean) => {
      const pixel = await sharp(picture, { ignoreIcc }).resize(1, 1).raw().toBuffer()
      return Math.max(...colour.map((value, index) => Math.abs(value - pixel[index]!)))
    }
    // Without its profile it would look otherwise.
    expect(await distance(wide, true)).toBeGreaterThan(8)
    const buffer = await sentFor(page, { name: 'festa.jpg', mimeType: 'image/jpeg', buffer: wide })
    expect(await distance(buffer, true)).toBeLessThan(5)
  }

  async function staysTransparent(page: Page) {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const emblem = await sharp({
      create: { width: 3000, height: 3000, channels: 4, background: clear },
    })
      .png()
      .toBuffer()
    const buffer = await sentFor(page, {
      name: 'emblema.png',
      mimeType: 'image/png',
      buffer: emblem,
    })
    expect((await sharp(buffer).metadata()).width).toBe(2078)
    expect((await sharp(buffer).stats()).isOpaque).toBe(false)
  }

  async function movingIsSentAsItIs(page: Page) {
    const gif = await sharp({
      create: { width: 2600, height: 20, channels: 3, background: '#fff' },
    })
      .gif()
      .toBuffer()
    expect(await sentFor(page, { name: 'a.gif', mimeType: 'image/gif', buffer: gif })).toEqual(gif)
  }

  async function largerThanMayBeSent(page: Page) {
    const large = { width: 3000, height: 2250, channels: 3, background: '#808080' } as const
    const photo = await sharp({ create: large }).jpeg().toBuffer()
    // Decoders ignore what follows the first end.
    const rest = [Buffer.alloc(uploadBytes.picture), photo.subarray(-2)]
    const buffer = Buffer.concat([photo, ...rest])
    const sent = await sentFor(page, { name: 'procissao.jpg', mimeType: 'image/jpeg', buffer })
    expect((await sharp(sent).metadata()).width).toBe(2400)
    expect(sent.length).toBeLessThan(uploadBytes.picture)
  }

  test('a large photo arrives upright, in its colours, with its transparency, or as it is', async ({
    page,
  }) => {
    await openPanel(page, 'home&item=novo')
    for (const arrives of [
      isUprightAndOfEveryScreen,
      looksAsItDid,
      staysTransparent,
      movingIsSentAsItIs,
      largerThanMayBeSent,
    ]) {
      await test.step(arrives.name, () => arrives(page))
    }
  })
})

test('an emblem has no focal point; header and footer follow what is saved', async ({ page }) => {
  await openPanel(page, 'home')
  const it = block(page, 'Contato e redes sociais')
  const group = it.getByRole('group', { name: 'Emblema da paróquia' })
  await group.getByLabel('Escolher emblema').setInputFiles(await jpeg())
  await expect(group.getByRole('img', { name: 'Emblema da paróquia' })).toHaveAttribute(
    'src',
    /^blob:/,
  )
  await expect(group.getByText('Toque na foto')).toHaveCount(0)
  await field(it, 'Telefone').fill('(27) 3111-2222')
  const header = page.getByRole('banner').locator('img')
  await expect(header).toHaveAttribute('src', /emblema-paroquia/)
  await button(it, 'Salvar').click()
  await expect(header).toHaveAttribute('src', /^\/uploads\/contato\/.*\?w=160$/)
  await expect(header).toHaveJSProperty('naturalWidth', 160)
  await success(it).getByRole('link', { name: 'Ver no site' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('(27) 3111-2222')
})

test('a priest’s portrait moves with its row, and outlives a reload before it is saved', async ({
  page,
}) => {
  await openPanel(page, 'sobre')
  const itsForm = form(page, 'Padres')
  const priest = (number: number) =>
    itsForm.getByRole('group', { name: `Padre ${number}`, exact: true })
  const chosen = (number: number) => priest(number).getByRole('img', { name: 'Foto escolhida' })
  await priest(1).locator('summary').first().click()
  const name = await field(priest(1), 'Nome').inputValue()
  await priest(1)
    .getByLabel('Escolher foto')
    .setInputFiles(await jpeg('retrato.jpg'))
  await expect(chosen(1)).toBeVisible()
  await button(itsForm, `Descer ${name}`).click()
  await expect(chosen(2)).toBeVisible()

  await page.reload()
  await isAlive(page)
  await priest(2).locator('summary').first().click()
  await expect(chosen(2)).toHaveAttribute('src', /^blob:/)
  await expect(priest(1).locator('img[src^="blob:"]')).toHaveCount(0)
  await button(itsForm, 'Salvar').click()
  await expect(itsForm.getByText('Mudança salva.')).toBeVisible()
  await page.goto('/Sobre')
  const portrait = page.getByRole('listitem').filter({ hasText: name }).locator('img')
  await expect(portrait).toHaveAttribute('src', /\/uploads\/contato\/retrato-/)
})
