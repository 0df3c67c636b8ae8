/** Texts are settled again, of which letters of private use go since. */
export { up } from './035-textos.ts'
