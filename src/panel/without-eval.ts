// Zod tries `Function('')` when it makes a schema. The site's policy refuses that, and Firefox says so on
// the console. vite.config.ts puts this file beside Zod, so that it runs before the first schema.
// oxlint-disable-next-line no-restricted-imports -- the panel's calls load Zod anyway
import { z } from 'zod'

z.config({ jitless: true })
