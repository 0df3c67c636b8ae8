import { afterAll, expect, test } from 'vitest'
import { createWorkplace } from './running.ts'

const workplace = createWorkplace()
afterAll(() => workplace.remove())

test('npm start serves the site', async () => {
  const site = await workplace.serve('start', '--novo-site')
  try {
    const response = await fetch(`${site.url}/Home`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Paróquia Sagrado Coração de Jesus')
  } finally {
    await site.stop()
  }
})
