// What scripts/build-worker.ts puts into the worker.

/** The addresses of all files that the public pages are made of; a name changes with the content. */
declare const BUILT_ASSETS: readonly string[]
/** Those of the files that few pages need: they are not fetched ahead. */
declare const RARE_ASSETS: readonly string[]
/** The addresses of the calls whose answers are the same for everybody, without the liturgy's. */
declare const PUBLIC_CALLS: readonly string[]
