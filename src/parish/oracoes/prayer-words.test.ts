import { expect, test } from 'vitest'
import { foldedText } from '../../model/texts/folded-text.ts'
import { prayerWords } from './prayer-words.ts'

const terco = { misterios: '' }

test('the site’s own prayers are prayed, however their titles are written', () => {
  const oracoes = [
    { titulo: 'Creio (Símbolo dos Apóstolos)', oracao: 'creio nosso' },
    { titulo: 'PAI NOSSO', oracao: 'pai nosso nosso' },
    { titulo: 'Ave-Maria em latim', oracao: 'Ave Maria, gratia plena' },
    { titulo: 'Ave–Maria', oracao: 'ave nossa' },
    { titulo: 'Glória', oracao: 'Glória a Deus nas alturas' },
  ]
  const words = prayerWords({ oracoes, terco })
  expect(words.creio).toBe('creio nosso')
  expect(words.paiNosso).toBe('pai nosso nosso')
  expect(words.aveMaria).toBe('ave nossa')
  expect(words.gloria).toMatch(/^Glória ao Pai/)
})

test('without them, or with empty ones, the customary words are there', () => {
  const words = prayerWords({ oracoes: [{ titulo: 'Ave-Maria', oracao: ' \n' }], terco })
  expect(words.aveMaria).toMatch(/^Ave Maria, cheia de graça,/)
  for (const each of Object.values(words)) expect(each).not.toBe('')
})

test('the Fátima prayer is taken from the text of the mysteries', () => {
  const misterios = 'No fim da dezena:\n\nÓ MEU JESUS, perdoai-nos\ne guardai-nos.\n\nAssim seja.'
  const words = prayerWords({ oracoes: [], terco: { misterios } })
  expect(words.meuJesus).toBe('Ó MEU JESUS, perdoai-nos\ne guardai-nos.')
})

test('titles are compared without accents, marks and capitals', () => {
  expect(foldedText('  Ó meu Jesus! ')).toBe('o meu jesus')
  expect(foldedText('Salve, Rainha –\nMãe')).toBe('salve rainha mae')
})
