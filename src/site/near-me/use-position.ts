import { useState } from 'react'
import type { Place } from '../../parish/comunidades/map-coordinates.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export type Position =
  | { state: 'unasked' | 'waiting' | 'refused' | 'unknown' }
  | { state: 'known'; place: Place }

/** Milliseconds until a phone that does not find itself is given up. */
const longestWait = 20_000
/** A position that the phone knows already is as good. */
const oldest = 300_000

/**
 * Where the visitor is, once they ask for it: it stays in the memory of this page.
 *
 * @returns `ask` is undefined where a browser cannot say
 */
export function usePosition(): { position: Position; ask: (() => void) | undefined } {
  const [position, setPosition] = useState<Position>({ state: 'unasked' })
  const isHydrated = useHydrated()
  // Browsers tell the position to pages over TLS only.
  const canAsk = isHydrated && 'geolocation' in navigator && isSecureContext
  function ask() {
    setPosition({ state: 'waiting' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) =>
        setPosition({ state: 'known', place: { lat, lon } }),
      ({ code, PERMISSION_DENIED }) =>
        setPosition({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: longestWait, maximumAge: oldest },
    )
  }
  return { position, ask: canAsk ? ask : undefined }
}
