// All checks but that of the database, in the order of the report.
import type { Check } from './examining/check.ts'
import { backupCheck } from './checks/backup.ts'
import { clockCheck } from './checks/clock.ts'
import { contactCheck } from './checks/contact.ts'
import { liturgiaCheck } from './checks/liturgia.ts'
import { migrationsCheck } from './checks/migrations.ts'
import { objectStoreCheck } from './checks/object-store.ts'
import { permissionsCheck } from './checks/permissions.ts'
import { picturesCheck } from './checks/pictures.ts'
import { programCheck } from './checks/program.ts'
import { proxyCheck } from './checks/proxy.ts'
import { publicUrlCheck } from './checks/public-url.ts'
import { serviceCheck } from './checks/service.ts'
import { settingsCheck } from './checks/settings.ts'
import { spaceCheck } from './checks/space.ts'
import { unusedFilesCheck } from './checks/unused-files.ts'
import { usuariosCheck } from './checks/usuarios.ts'

export const checks: readonly Check[] = [
  migrationsCheck,
  objectStoreCheck,
  picturesCheck,
  unusedFilesCheck,
  backupCheck,
  spaceCheck,
  permissionsCheck,
  clockCheck,
  serviceCheck,
  publicUrlCheck,
  proxyCheck,
  liturgiaCheck,
  usuariosCheck,
  contactCheck,
  settingsCheck,
  programCheck,
]
