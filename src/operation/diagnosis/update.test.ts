import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordFile } from '../install/update-record.ts'
import { examineUpdate } from './update.ts'

test.each([
  ['is done', { estado: 'feita' }, []],
  ['was taken back by the operator', { estado: 'desfeita' }, []],
  [
    'went back by itself',
    { estado: 'desfeita', motivo: 'O site não iniciou.' },
    [/não deu certo, e o site voltou a adro-0\.2\.0\. O site não iniciou\.$/],
  ],
  ['was interrupted', { estado: 'indo' }, [/ficou pela metade/]],
  ['was interrupted on its way back', { estado: 'voltando' }, [/ficou pela metade/]],
])('an update that %s', async (_, state, texts) => {
  const versions = mkdtempSync(join(tmpdir(), 'adro-versoes-'))
  onTestFinished(() => rmSync(versions, { recursive: true }))
  const update = { de: 'adro-0.2.0', para: 'adro-0.3.0', soma: '', migracao: '001', copia: '' }
  const record = { ...update, ...state, quando: '2026-11-20T15:00:00Z' }
  writeFileSync(recordFile(versions), JSON.stringify(record))
  const bad = (await examineUpdate(versions)).filter(({ verdict }) => verdict !== 'em ordem')
  expect(bad.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringMatching(text)))
})

test('a program that was never updated', async () => {
  expect(await examineUpdate('/nao/ha')).toMatchObject([{ verdict: 'em ordem' }])
})
