// What is examined, in the order of the report. Checks run concurrently; an error that one throws is
// a finding.
import type { Db } from '../store/db.ts'
import { examineBackup } from './checks/backup.ts'
import { examineClock } from './checks/clock.ts'
import { examineContact } from './checks/contact.ts'
import { examineDatabase } from './checks/database.ts'
import { examineInventedTexts } from './checks/invented-texts.ts'
import { examineLiturgia } from './checks/liturgia.ts'
import { examineMigrations } from './checks/migrations.ts'
import { examineObjectStore } from './checks/object-store.ts'
import { examinePermissions } from './checks/permissions.ts'
import { examinePictures } from './checks/pictures.ts'
import { examineProgram } from './checks/program.ts'
import { examineProxy } from './checks/proxy.ts'
import { examinePublicUrl } from './checks/public-url.ts'
import { examineService } from './checks/service.ts'
import { examineSettings } from './checks/settings.ts'
import { examineSpace } from './checks/space.ts'
import { examineUnusedFiles } from './checks/unused-files.ts'
import { examineUsuarios } from './checks/usuarios.ts'
import type { Findings } from './examining/finding.ts'
import type { Installation } from './examining/installation.ts'

export type Check = { title: string } & (
  | { examine(installation: Installation): Findings }
  | { examineDb(db: Db, installation: Installation): Findings }
)

export const databaseCheck: Check = { title: 'Banco de dados', examine: examineDatabase }

export const checks: readonly Check[] = [
  { title: 'Versão do banco', examineDb: examineMigrations },
  { title: 'Guarda das fotos', examine: examineObjectStore },
  { title: 'Fotos e vídeos', examineDb: examinePictures },
  { title: 'Arquivos sem uso', examineDb: examineUnusedFiles },
  { title: 'Cópias de segurança', examineDb: examineBackup },
  { title: 'Espaço em disco', examine: examineSpace },
  { title: 'Permissões', examine: examinePermissions },
  { title: 'Relógio', examine: examineClock },
  { title: 'Serviço', examine: examineService },
  { title: 'Endereço público', examine: examinePublicUrl },
  { title: 'Proxy à frente', examine: examineProxy },
  { title: 'Liturgia Diária', examineDb: examineLiturgia },
  { title: 'Quem pode entrar', examineDb: examineUsuarios },
  { title: 'Contato e padres', examineDb: examineContact },
  { title: 'Textos de exemplo', examineDb: examineInventedTexts },
  { title: 'Configurações', examineDb: examineSettings },
  { title: 'Programa', examine: examineProgram },
]
