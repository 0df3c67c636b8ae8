import { startObjectServer } from './object-server.ts'

/** Starts the object store on which the tests of uploaded files run once more. */
export default async function prepareObjectServer(): Promise<() => Promise<void>> {
  const server = await startObjectServer()
  return () => server.stop()
}
