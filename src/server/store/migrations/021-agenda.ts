import type { Kysely } from 'kysely'
import { addListTriggers, createListTable } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createListTable(db, 'aviso', {
    titulo: 'text',
    texto: 'text',
    foto: 'text',
    fotoFoco: 'focus',
    de: 'text',
    ate: 'text',
    comunidade: 'reference',
    urgente: 'number',
  })
  await addListTriggers(db, 'aviso')
  await createListTable(db, 'evento', {
    titulo: 'text',
    texto: 'text',
    foto: 'text',
    fotoFoco: 'focus',
    inicio: 'text',
    horaInicio: 'text',
    fim: 'text',
    horaFim: 'text',
    regra: 'text',
    comunidade: 'reference',
    local: 'text',
    contato: 'text',
  })
  await addListTriggers(db, 'evento')
}
