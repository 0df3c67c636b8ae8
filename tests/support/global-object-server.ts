import { startObjectServer } from './object-server.ts'

/** Starts the object store of the project `object-store`. */
export default async function prepareObjectServer(): Promise<() => Promise<void>> {
  const server = await startObjectServer()
  return () => server.stop()
}
