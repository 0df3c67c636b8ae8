import type { Kysely } from 'kysely'
import { addListTriggers, createListTable } from '../tables/create-table.ts'

/** Celebrations, and what differs from their rules on one date. */
export async function up(db: Kysely<never>): Promise<void> {
  await createListTable(db, 'celebracao', {
    tipo: 'text',
    nome: 'text',
    comunidade: 'reference',
    regra: 'text',
    inicio: 'text',
    fim: 'text',
    hora: 'text',
    duracao: 'text',
    observacao: 'text',
  })
  await addListTriggers(db, 'celebracao')
  await createListTable(db, 'excecao', {
    data: 'text',
    acao: 'text',
    celebracao: 'reference',
    tipo: 'text',
    nome: 'text',
    comunidade: 'reference',
    hora: 'text',
    duracao: 'text',
    motivo: 'text',
  })
  await addListTriggers(db, 'excecao')
}
