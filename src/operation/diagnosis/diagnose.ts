import type { Clock } from '../../server/process/clock.ts'
import type { Env } from '../../server/settings/env.ts'
import { examineBackups, examineElsewhere } from './backups.ts'
import { examineCertificate } from './certificate.ts'
import { examineDatabase, examineMigrations, openDatabase } from './database.ts'
import { attention, type Finding } from './finding.ts'
import { examineMail } from './mail.ts'
import { examinePublicUrl, examineService } from './service.ts'
import { examineKindOfDisk, examineSpace } from './space.ts'
import { examineUpdate } from './update.ts'

export type Examined = { title: string; findings: Finding[] }

/** Never fails; changes nothing but for a file at COPIAS_DESTINO that it removes again. */
export async function diagnose(installation: { env: Env; clock: Clock }): Promise<Examined[]> {
  const { env } = installation
  const opened = await openDatabase(env)
  try {
    // First and alone: SQLite's integrity check blocks the process.
    const first = await examineDatabase(opened, env)
    const inDatabase =
      first.verdict === 'em ordem' && 'db' in opened
        ? [
            outcomeOf('Versão do banco', examineMigrations(opened.db)),
            outcomeOf('Cópias de segurança', examineBackups(opened.db, installation)),
            outcomeOf('Cópias fora daqui', examineElsewhere(opened.db, installation, true)),
            ...(env.smtp ? [outcomeOf('Emails', examineMail(opened.db, installation))] : []),
          ]
        : []
    return await Promise.all([
      { title: 'Banco de dados', findings: [first] },
      ...inDatabase,
      outcomeOf('Espaço em disco', examineSpace(installation)),
      outcomeOf('Disco dos dados', examineKindOfDisk(env)),
      outcomeOf('Serviço', examineService(env)),
      outcomeOf('Endereço público', examinePublicUrl(env)),
      outcomeOf('Certificado', examineCertificate(installation)),
      outcomeOf('Programa', examineUpdate()),
    ])
  } finally {
    if ('db' in opened) await opened.db.destroy()
  }
}

async function outcomeOf(title: string, findings: Promise<Finding[]>): Promise<Examined> {
  const found = await findings.catch(({ message }: Error) => {
    const text = `Não foi possível verificar (${message.split('\n')[0]}).`
    return [attention(text, 'Resolva primeiro os outros problemas.')]
  })
  return { title, findings: found }
}
