import { connect, createServer } from 'node:net'

/** An unused port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Whether a process listens on the port. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const tell = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', () => tell(true)).on('error', () => tell(false))
  })
}
