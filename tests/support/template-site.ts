import { createServices } from '../../src/server/services/services.ts'
import { cheapSenhas } from './cheap-senhas.ts'
import { addressWithoutServer, clockAt, testAdmin, testNow } from './site.ts'

/** Makes a site with the starter content, which tests copy. */
export async function makeTemplateSite(dataDir: string, databaseUrl?: string): Promise<void> {
  const services = await createServices({
    dataDir,
    databaseUrl,
    liturgiaUrl: addressWithoutServer,
    adminEmail: testAdmin.email,
    adminPassword: testAdmin.senha,
    logLevel: 'silent',
    clock: clockAt(testNow),
    passwords: cheapSenhas(),
  })
  // Most tests look at the site of a parish that is past its first steps.
  await services.firstSteps.change({ faixa: false, escondido: true })
  await services.close()
}
