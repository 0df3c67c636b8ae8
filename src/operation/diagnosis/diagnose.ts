import { existsSync } from 'node:fs'
import { databaseOf } from '../../server/store/db.ts'
import { openToRead } from '../database/open-to-read.ts'
import { examineBackup } from './backup.ts'
import { examineCertificate } from './certificate.ts'
import { examineDatabase, examineMigrations, type Opened } from './database.ts'
import { examineElsewhere } from './elsewhere.ts'
import { attention, type Finding, type Installation } from './finding.ts'
import { examineLiturgia, examinePublicUrl, examineService } from './network.ts'
import { examineCalendar, examineProgram, examineSettings } from './program.ts'
import { examineSpace } from './space.ts'

export type Examined = { title: string; findings: Finding[] }

const inDatabase = {
  'Versão do banco': examineMigrations,
  'Cópias de segurança': examineBackup,
  'Cópias fora daqui': examineElsewhere,
  'Liturgia Diária': examineLiturgia,
  Configurações: examineSettings,
}
const besideIt = {
  'Espaço em disco': examineSpace,
  Serviço: examineService,
  'Endereço público': examinePublicUrl,
  Certificado: examineCertificate,
  Programa: examineProgram,
  'Calendário litúrgico': examineCalendar,
}

/** Never fails and changes nothing. */
export async function diagnose(installation: Installation): Promise<Examined[]> {
  const opened = await openDatabase(installation)
  try {
    // First and alone: SQLite's integrity check blocks the process.
    const first = await outcomeOf('Banco de dados', () => examineDatabase(opened, installation))
    const isReadable = first.findings.every(({ verdict }) => verdict === 'em ordem')
    return await Promise.all([
      first,
      ...(isReadable && 'db' in opened
        ? examineAll(inDatabase, opened.db, installation)
        : [explainHidden()]),
      ...examineAll(besideIt, installation),
    ])
  } finally {
    if ('db' in opened) await opened.db.destroy()
  }
}

async function openDatabase({ env }: Installation): Promise<Opened> {
  const where = databaseOf(env)
  if (env.databaseUrl === undefined && !existsSync(where)) return { where, failure: undefined }
  return openToRead(where).then(
    (opened) => ({ where, ...opened }),
    (failure: unknown) => ({ where, failure }),
  )
}

function examineAll<Args extends unknown[]>(
  checks: Record<string, (...args: Args) => Promise<Finding[]>>,
  ...args: Args
): Promise<Examined>[] {
  return Object.entries(checks).map(([title, examine]) => outcomeOf(title, () => examine(...args)))
}

async function outcomeOf(title: string, examine: () => Promise<Finding[]>): Promise<Examined> {
  const findings = await examine().catch(({ message }: Error) => {
    const text = `Não foi possível verificar (${message.split('\n')[0]}).`
    return [attention(text, 'Resolva primeiro os outros problemas.')]
  })
  return { title, findings }
}

function explainHidden(): Examined {
  const titles = new Intl.ListFormat('pt-BR').format(Object.keys(inDatabase))
  const text = `O banco de dados impede de verificar: ${titles}.`
  const todo = 'Resolva primeiro esse ponto e rode o diagnóstico de novo.'
  return { title: 'Não verificado', findings: [attention(text, todo)] }
}
