// Constants that scripts/build-worker.ts defines.

/** Addresses of all files of the public pages; a name changes with the content. */
declare const BUILT_ASSETS: readonly string[]
/** Files that few pages need: not fetched in advance. */
declare const RARE_ASSETS: readonly string[]
/** Addresses of the calls with the same response for all visitors, except the liturgy's. */
declare const PUBLIC_CALLS: readonly string[]
