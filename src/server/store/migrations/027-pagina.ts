import type { Kysely } from 'kysely'
import { addListTriggers, createListTable } from '../tables/create-table.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createListTable(db, 'pagina', {
    grupo: 'text',
    titulo: 'text',
    resumo: 'text',
    texto: 'text',
    foto: 'text',
    fotoFoco: 'focus',
    comunidade: 'reference',
    documento: 'reference',
    regra: 'text',
    hora: 'text',
    horaFim: 'text',
    inicio: 'text',
    contatoNome: 'text',
    contatoTelefone: 'text',
  })
  await addListTriggers(db, 'pagina')
}
