import { expect, test } from 'vitest'
import { cardFileName, shareCards } from '../../api/share-card.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { createLog } from '../process/log.ts'
import { createSharing } from './sharing.ts'

test('a link preview that cannot be stored, as on a full disk, is sent all the same', async () => {
  const named = {
    card: shareCards.sobre('Paróquia'),
    parish: { nome: 'Paróquia', emblema: '' },
    lines: noLines,
  }
  const jpeg = Buffer.from('jpeg')
  const store = createFolderStore('/nowhere', { now: () => new Date() })
  const sharing = createSharing({
    findCard: async () => named,
    store: { ...store, write: () => Promise.reject(new Error('ENOSPC')) },
    assets: '',
    pictures: { drawCard: async () => jpeg },
    media: { find: async () => undefined },
    incomingDir: '',
    log: createLog('silent'),
  })
  const found = await sharing.find(cardFileName(named.card, named.parish))
  expect(found).toEqual({ jpeg, isStandIn: false })
})

const noLines = { above: '', below: '' }
