import type { Publicacao } from '../../contract/publicacao.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import { createDocument } from './documents.ts'
import { createInstalacoes } from './instalacoes.ts'
import { createList } from './lists.ts'

export type Content = ReturnType<typeof createContent>

/** The content of the site and its rules. Pages and API calls go through here alike. */
export function createContent(db: Db, clock: Clock) {
  return {
    acoes: createList(db, 'acao'),
    comunidades: createList(db, 'comunidade'),
    devocoes: createList(db, 'devocao'),
    oracoes: createList(db, 'oracao'),
    palavraPastor: createDocument(db, 'palavraPastor'),
    paroquia: createDocument(db, 'paroquia'),
    terco: createDocument(db, 'terco'),
    site: createDocument(db, 'site'),
    publicacoes: {
      list: (): Promise<Publicacao[]> =>
        db.selectFrom('publicacao').select(['id', 'imagem']).orderBy('id').execute(),
    },
    instalacoes: createInstalacoes(db, clock),
  }
}
