// A minimal site with an item of every kind.
import type { FileStores } from '../../src/server/files/file-store.ts'
import type { Db } from '../../src/server/store/db.ts'
import { testNow } from './site.ts'

export const pictures = {
  shown: 'acao/horta-0123456789abcdef.webp',
  /** In the trash; only the history names it. */
  past: 'acao/feira-fedcba9876543210.webp',
  video: 'publicacao/festa-00112233445566aa.mp4',
}

export async function fillSmallSite(db: Db, files: FileStores): Promise<void> {
  const quando = testNow.toISOString()
  const listed = { posicao: null, atualizado: quando }
  await files.uploads.write(pictures.shown, Buffer.from('a horta'))
  await files.trash.write(pictures.past, Buffer.from('a feira'))
  await files.uploads.write(pictures.video, Buffer.alloc(200_000, 'festa '))
  await db
    .insertInto('acao')
    .values({
      titulo: 'Horta “da” \\ ção 🙏',
      texto: '',
      foto: fileOf(pictures.shown),
      ...listed,
    })
    .execute()
  await db
    .insertInto('publicacao')
    .values({ imagem: fileOf(pictures.video), atualizado: quando })
    .execute()
  const marta = {
    nome: 'Marta',
    email: 'marta@paroquia.example',
    isAdmin: 1,
    senha: 'um hash',
    trocarSenha: 0,
    atualizado: quando,
    excluido: null,
  } as const
  const { id: usuario } = await db
    .insertInto('usuario')
    .values(marta)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessao')
    .values({ token: 'x', usuario, criada: quando, usada: quando })
    .execute()
  await db
    .insertInto('segundo_fator')
    .values({ usuario, segredo: 'JBSW', ligado: 1, desde: quando, ultimoPasso: 59_000_000 })
    .execute()
  await db.insertInto('codigo_recuperacao').values({ usuario, codigo: 'um hash' }).execute()
  const { id: revisao } = await db
    .insertInto('revisao')
    .values({
      quando,
      usuario,
      quem: 'Marta',
      feito: 'excluiu',
      tipo: 'acao',
      item: 2,
      titulo: 'Feira',
      campos: '[]',
      antes: JSON.stringify({ foto: fileOf(pictures.past) }),
      depois: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('revisao_arquivo').values({ revisao, chave: pictures.past }).execute()
  await db.insertInto('marco').values({ nome: 'conteudo-inicial', quando }).execute()
}

function fileOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}
