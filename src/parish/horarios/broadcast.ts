// Where the parish's broadcasts are watched. Without Zod: public pages load this.
import { videoFrameHosts } from '../../model/files/video.ts'

type Broadcast = {
  page: string
  /** Only an address with the channel's id names what a frame can show. */
  frame?: string
}

/** @param channel the address of a YouTube channel, or '' */
export function broadcastOf(channel: string): Broadcast | undefined {
  if (channel === '') return undefined
  const page = `${channel}/live`
  const id = /\/channel\/(UC[\w-]{22})$/.exec(channel)?.[1]
  if (id === undefined) return { page }
  return { page, frame: `https://${videoFrameHosts[0]}/embed/live_stream?channel=${id}` }
}
