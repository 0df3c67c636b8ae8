// @ts-check
// A process of its own, since SQLite copies a database without giving way to anything else.
import { DatabaseSync } from 'node:sqlite'

const [from = '', to = '', ...without] = process.argv.slice(2)
try {
  const site = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  // Tells a full disk apart, which `vacuum into` calls a disk that cannot be read.
  site.exec('select 1 from sqlite_schema')
  site.prepare('vacuum into ?').run(to)
  site.close()
  const copy = new DatabaseSync(to, { enableForeignKeyConstraints: false })
  copy.exec('pragma journal_mode = memory; pragma secure_delete = on')
  const isThere = copy.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
  for (const table of without) {
    if (isThere.get(table) !== undefined) copy.exec(`delete from "${table}"`)
  }
  copy.close()
} catch (error) {
  const { message, errcode } = /** @type {Error & { errcode?: number }} */ (error)
  console.log(JSON.stringify({ message, errcode }))
  process.exitCode = 1
}
