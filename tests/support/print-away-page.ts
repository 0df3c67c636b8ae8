// Prints what a site sends at an address while its database is away.
import { loseDatabase } from './lose-database.ts'
import { createTestSite } from './site.ts'

const site = await createTestSite()
loseDatabase(site)
const response = await site.app.request(process.argv[2]!)
const answer = {
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
}
await site.close()
console.log(JSON.stringify(answer))
