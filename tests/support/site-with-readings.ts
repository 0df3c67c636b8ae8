import type { RequestLog } from '../../src/server/process/log.ts'
import { type Health, startLiturgiaStandIn } from './liturgia-stand-in.ts'
import { createTestSite, type TestSite, testToday } from './site.ts'

/** A site with today's readings, fetched from a liturgy service in the given state. */
export async function createSiteWithReadings(
  health: Health = 'well',
  options: { publicUrl?: string; mapLinksUrl?: string; log?: RequestLog } = {},
): Promise<TestSite> {
  const standIn = await startLiturgiaStandIn(testToday, health)
  const site = await createTestSite({ ...options, liturgiaUrl: standIn.url })
  await site.services.liturgia.find(testToday)
  return {
    ...site,
    async close() {
      await site.close()
      await standIn.close()
    },
  }
}
