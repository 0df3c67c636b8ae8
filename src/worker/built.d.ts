// Constants that scripts/build-worker.ts defines.

/** Files of the public pages; a name changes with the content. */
declare const BUILT_ASSETS: readonly string[]
/** Files for few pages, not fetched in advance. */
declare const RARE_ASSETS: readonly string[]
/** Calls with the same response for all visitors, except the liturgy's. */
declare const PUBLIC_CALLS: readonly string[]
