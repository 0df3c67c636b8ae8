import { rm } from 'node:fs/promises'
import { createServices } from '../../server/services/services.ts'
import { cheapSenhas } from './cheap-senhas.ts'
import { clockAt, drawingsDir, nobodyThere, templateDir, testAdmin, testNow } from './site.ts'

/** Makes a template site with the starter content, which each test copies. */
export default async function prepareTemplate(): Promise<void> {
  await rm(templateDir, { recursive: true, force: true })
  const services = await createServices({
    dataDir: templateDir,
    drawingsDir,
    liturgiaUrl: nobodyThere,
    adminEmail: testAdmin.email,
    adminPassword: testAdmin.senha,
    logLevel: 'silent',
    clock: clockAt(testNow),
    senhas: cheapSenhas(),
  })
  await services.close()
}
