import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parishDate } from '../../model/dates/civil-date.ts'
import { type Imported, importSite, openSite } from '../importing/import-site.ts'
import { oldAddress } from '../importing/old-site.ts'
import { reportOf } from '../importing/report.ts'
import { usage } from '../../server/process/command-line.ts'
import { defineCommand } from './command.ts'

const exitIncomplete = 3

export const importar = defineCommand({
  help: `Traz para este site o conteúdo e as imagens do site antigo da paróquia.

${usage({ 'importar https://site-antigo.example': '' })}

Serve a um site novo, e pode ser repetido até que a equipe mude o conteúdo.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    return positionals.length === 1 ? oldAddress(positionals[0]!) : undefined
  },
  async run(base, env, signal) {
    const site = await openSite(env)
    const say = (line: string) => console.log(line)
    const imported = await importSite(site, { base, signal, say }).finally(site.close)
    await writeReport(env.dataDir, imported)
    return imported.unread.size === 0 ? 0 : exitIncomplete
  },
  failed: 'A importação parou por um erro inesperado. Nada foi mudado neste site.',
  interrupted: 'Interrompido. Nada foi mudado neste site; pode repetir quando quiser.',
})

async function writeReport(dataDir: string, imported: Imported): Promise<void> {
  const report = reportOf(imported)
  console.log(`\n${report}`)
  const file = join(dataDir, `importacao-${parishDate(imported.when)}.txt`)
  try {
    await appendFile(file, `${report}\n`)
    console.log(`Este relatório está em ${file}`)
  } catch (error) {
    console.error(`O relatório não pôde ser gravado em ${file} (${(error as Error).message}).`)
  }
}
