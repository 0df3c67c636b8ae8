// scripts/build-worker.ts defines these constants.

/** Files of the public pages; a name changes with the content. */
declare const BUILT_ASSETS: readonly string[]
/** Few pages need these: they are not fetched in advance. */
declare const RARE_ASSETS: readonly string[]
/** Calls with the same response for all visitors, without the liturgy's. */
declare const PUBLIC_CALLS: readonly string[]
