// Sends a file and tells how far it got, which fetch cannot.
import type { z } from 'zod'
import type { EndpointName, endpoints } from '../../contract/calls/endpoints.ts'
import { longestUploadAnswer, longestUploadSilence } from '../../contract/limits.ts'
import { noConnection, unreadableAnswer } from '../../contract/sentences/messages.ts'
import { apiBase } from '../../contract/paths.ts'
import { ApiError, readAnswer } from './client.ts'

type Upload = Extract<(typeof endpoints)[EndpointName], { multipart: z.ZodType }>
type AnswerAt<Path> = z.output<Extract<Upload, { path: Path }>['answer']>

/** What has a status says 'success', or it was none, whatever its number. @throws ApiError */
export function succeeded<Answer extends { status: string; message: string }>(
  answer: Answer,
): Answer {
  if (answer.status === 'success') return answer
  throw new ApiError(200, unreadableAnswer, { reason: answer.message })
}

/**
 * @param onProgress called with the part that was sent, from 0 to 1
 * @param signal gives it up
 * @throws ApiError also when it was given up, or nothing happened for too long
 */
export function upload<Path extends Upload['path']>(
  path: Path,
  fields: Record<string, string | File>,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<AnswerAt<Path>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    let silence = setTimeout(giveUp, longestUploadSilence)
    const waitAgain = (longest: number) => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, longest)
    }
    const fail = () => reject(new ApiError(0, noConnection))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitAgain(longestUploadSilence)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => waitAgain(longestUploadAnswer))
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', giveUp)
    })
    signal.addEventListener('abort', giveUp)
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as AnswerAt<Path>)
      } catch (error) {
        reject(error as Error)
      }
    })
    // A connection that times out is no error to the browser, but an event of its own.
    for (const type of ['error', 'abort', 'timeout']) request.addEventListener(type, fail)
    request.open('POST', apiBase + path)
    request.send(form)
  })
}
