// The backups on the panel: how old the last good one is, the way to make one and to take it along.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Copias } from '../../src/api/copias.ts'
import { expectWellMade } from './axe.ts'
import { damagedFiles, openBackup } from '../../src/operation/backup/open-backup.ts'
import { expect, test } from './fixtures.ts'
import { answerOnce, block, button, openPanel, openSection } from './panel.ts'
import { failedRequest } from './visit.ts'

const heading = 'Cópias de segurança'
const now = '2026-11-20T15:00:00.000Z'

/** As the server would say it. */
function told(given: Partial<Copias>): Copias {
  return {
    agora: now,
    ultima: '2026-11-20T06:00:00.000Z',
    faltam: { total: 0, arquivos: [] },
    falha: null,
    sumiram: null,
    fora: null,
    outroMeio: null,
    emAndamento: false,
    noturnas: true,
    arquivos: [],
    ...given,
  }
}

/** Answers in the place of the server what is given, in turn; the last for ever. */
async function tell(page: Page, ...answers: Partial<Copias>[]): Promise<void> {
  const left = answers.map(told)
  await page.route('**/api/copias.php', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const data = left.length > 1 ? left.shift() : left[0]
    return route.fulfill({ json: { status: 'success', data } })
  })
}

test(
  'a backup is made by the keyboard, and downloaded',
  { tag: '@quick' },
  async ({ page, site }) => {
    await openPanel(page, 'copias')
    const it = block(page, heading)
    await expect(it).toContainText('Ainda não há nenhuma cópia de segurança.')
    await button(it, 'Fazer uma cópia agora').press('Enter')
    await expect(
      it.getByRole('status').filter({ hasText: 'A cópia de segurança está pronta.' }),
    ).toBeVisible()
    await expect(it).toContainText('A última cópia boa foi feita agora há pouco.')

    const open = it.getByRole('button', {
      name: /^Baixar a cópia de 20\/11\/2026, 12h, \d+(?:,\d)? MB$/,
    })
    const [download] = await Promise.all([page.waitForEvent('download'), open.press('Enter')])
    const name = download.suggestedFilename()
    expect(name).toBe('adro-2026-11-20-120000-manual.tar')
    const copy = await openBackup(await download.path(), { backupDir: site.dataDir })
    expect(Object.keys(copy.arquivos)).not.toEqual([])
    expect(await damagedFiles(copy)).toEqual([])
    await expect(it.getByRole('status').filter({ hasText: 'O download começou.' })).toBeFocused()

    await openSection(page, 'historico')
    await expect(
      page.getByText(`Rita baixou uma cópia de segurança do site: ${name}`).first(),
    ).toBeVisible()
    await expect(page.getByText('Rita fez uma cópia de segurança do site').first()).toBeVisible()
    await rm(join(site.dataDir, 'copias'), { recursive: true })
    await site.db.deleteFrom('marco').where('nome', '=', 'ultima-copia').execute()
  },
)

test.describe('one that fails', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('while it is made, the button asks for no other; a refusal and a failure are told', async ({
    page,
  }) => {
    await tell(page, { emAndamento: true }, { emAndamento: true }, { ultima: now })
    await openPanel(page, 'copias')
    const it = block(page, heading)
    const make = button(it, 'Fazer uma cópia agora')
    await expect(button(it, 'Fazendo uma cópia...')).toHaveAttribute('aria-disabled', 'true')
    await expect(
      it.getByRole('status').filter({ hasText: 'A cópia de segurança está pronta.' }),
    ).toBeVisible()
    await expect(make).toHaveAttribute('aria-disabled', 'false')

    await answerOnce(page, 'POST', 'copias.php', { status: 503, message: 'Espere um pouco.' })
    await make.click()
    await expect(it.getByRole('alert')).toHaveText('Espere um pouco.')
    await expect(make).toHaveAttribute('aria-disabled', 'false')

    const falha = { quando: now, motivo: 'O disco está cheio.' }
    await page.route('**/api/copias.php', (route) => {
      const data = told({ falha })
      return route.fulfill({ json: { status: 'success', message: 'Começou.', data } })
    })
    await make.press('Enter')
    await expect(it.getByRole('alert')).toContainText('A cópia de segurança não deu certo.')
    await expect(it.getByText('Começou.')).toHaveCount(0)
  })
})

test('the panel says when the last backup is too old, and why', async ({ page }) => {
  const motivo = 'O disco está cheio. Libere espaço e tente novamente.'
  const falha = { quando: '2026-11-20T14:00:00.000Z', motivo }
  await tell(page, { ultima: '2026-11-16T06:00:00.000Z', falha })
  const texto = 'A última cópia de segurança boa é de 16/11/2026, 3h, há 4 dias.'
  const data = [{ tipo: 'copia', texto, fazer: 'Faça uma agora.' }]
  await page.route('**/api/alertas.php', (route) =>
    route.fulfill({ json: { status: 'success', data } }),
  )
  await openPanel(page, '')
  await expect(page.getByText(texto)).toBeVisible()
  await expect(page.getByText('Faça uma agora.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver as cópias' }).click()
  await expect(page.getByText(texto)).toHaveCount(0)
  const it = block(page, heading)
  await expect(it).toContainText(
    'Atenção: a última cópia boa foi feita há 4 dias, e o site deveria ter uma de cada dia.',
  )
  await expect(it).toContainText(`A última tentativa, há 1 hora, não deu certo. ${motivo}`)
})

/** So many files, the first of which the site shows. */
function missing(total: number): Copias['faltam'] {
  const arquivos = Array.from({ length: total }, (_, n) => ({
    arquivo: `acao/mutirao-da-horta-${n}-0123456789abcdef.webp`,
    onde: n === 0 ? 'Ação “Horta”, Foto' : null,
  }))
  return { total, arquivos }
}

test.describe('many', () => {
  // One of them is on another machine.
  test.use({ expectedErrors: [failedRequest] })

  test('what is missing in the last one is told, and the list of many stands well', async ({
    page,
  }) => {
    await tell(page, {})
    await openPanel(page, 'copias')
    const it = block(page, heading)
    await expect(it).toContainText('A última cópia boa foi feita há 9 horas.')
    await expect(it).not.toContainText('imagem ou vídeo')

    await tell(page, { faltam: missing(1) })
    await page.reload()
    await expect(it).toContainText('Nesta cópia falta 1 imagem ou vídeo')
    await expect(it).toContainText('envie a foto ou o vídeo de novo')
    await it.getByText('Ver qual é').click()
    await expect(it.getByRole('listitem')).toHaveText([
      'Ação “Horta”, Foto acao/mutirao-da-horta-0-0123456789abcdef.webp',
    ])

    const arquivos = Array.from({ length: 14 }, (_, n) => ({
      arquivo: `adro-2026-11-${String(20 - n).padStart(2, '0')}-030000.tar`,
      tipo: 'noite' as const,
      quando: `2026-11-${String(20 - n).padStart(2, '0')}T06:00:00.000Z`,
      tamanho: 1_234_567_890,
    }))
    const falha = { quando: '2026-11-20T14:59:00.000Z', motivo: 'O disco está cheio.' }
    await tell(page, { falha, arquivos, faltam: missing(40) })
    await page.reload()
    await expect(it).toContainText('Nesta cópia faltam 40 imagens ou vídeos')
    await expect(it).toContainText('avise quem instalou o site')
    await it.getByText('Ver quais são').click()
    await expect(it.getByRole('listitem')).toHaveCount(54)
    await expectWellMade(page, 'many backups')

    // A backup that is not on the disk of the server.
    await it
      .getByRole('button', { name: /^Baixar a cópia/ })
      .first()
      .click()
    await expect(it.getByRole('alert').last()).toContainText('não está no disco do servidor')
    await expect(it.getByRole('alert').last()).toBeFocused()
    await expect(it.getByText('O download começou.')).toHaveCount(0)
  })
})
