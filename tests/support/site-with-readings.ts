import { startLiturgiaStandIn } from './liturgia-stand-in.ts'
import { createTestSite, type TestSite, testToday } from './site.ts'

/** A site whose liturgy service is well, and where today's readings have arrived. */
export async function createSiteWithReadings(): Promise<TestSite> {
  const standIn = await startLiturgiaStandIn(testToday)
  const site = await createTestSite({ liturgiaUrl: standIn.url })
  await site.services.liturgia.find(testToday)
  return {
    ...site,
    async close() {
      await site.close()
      await standIn.close()
    },
  }
}
