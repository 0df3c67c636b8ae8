import { marksOfInstallation } from '../../server/store/marks.ts'
import { openSqlite } from '../../server/store/node-sqlite.ts'
import { excludedTables, tablesIn } from './pack-rows.ts'

/** In one transaction, also beside the running site. All users have to log in again. */
export function replaceRows(where: string, checked: string): void {
  const { raw, close } = openSqlite(where)
  const ofInstallation = marksOfInstallation.map((name) => `'${name}'`).join(', ')
  const condition = (table: string) =>
    table === 'marco' ? `where nome not in (${ofInstallation})` : ''
  try {
    raw.prepare('attach ? as copia').run(checked)
    raw.exec('begin immediate; pragma defer_foreign_keys = on')
    const tables = tablesIn(raw)
    for (const table of [...excludedTables, ...tables]) {
      raw.exec(`delete from main."${table}" ${condition(table)}`)
    }
    for (const table of tables) {
      const columns = raw
        .prepare(`select group_concat('"' || name || '"') as names from pragma_table_info(?)`)
        .get(table)!.names
      raw.exec(`
        insert into main."${table}" (${columns})
        select ${columns} from copia."${table}" ${condition(table)}`)
    }
    // An id is never reused: the history names rows by it.
    raw.exec(`
      update main.sqlite_sequence as own set seq = max(own.seq, given.seq)
      from copia.sqlite_sequence as given where given.name = own.name;
      insert into main.sqlite_sequence (name, seq) select name, seq from copia.sqlite_sequence
      where name not in (select name from main.sqlite_sequence);
      commit`)
  } finally {
    close()
  }
}
