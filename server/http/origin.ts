import type { Context } from 'hono'

/** Where visitors reach the site: as the installer set it, else as this one did. */
export function originOf(c: Context, publicUrl: string | undefined): string {
  return publicUrl ?? new URL(c.req.url).origin
}
