import { rm } from 'node:fs/promises'
import { createServices } from '../../src/server/services/services.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { cheapSenhas } from './cheap-senhas.ts'
import {
  clockAt,
  emptyDatabase,
  addressWithoutServer,
  templateDir,
  testAdmin,
  testNow,
} from './site.ts'

/** Makes a template site with the starter content, and an empty database, which tests copy. */
export default async function prepareTemplate(): Promise<void> {
  await rm(templateDir, { recursive: true, force: true })
  await rm(emptyDatabase, { force: true })
  await (await openDb(emptyDatabase)).destroy()
  const services = await createServices({
    dataDir: templateDir,
    liturgiaUrl: addressWithoutServer,
    adminEmail: testAdmin.email,
    adminPassword: testAdmin.senha,
    logLevel: 'silent',
    clock: clockAt(testNow),
    passwords: cheapSenhas(),
  })
  await services.close()
}
