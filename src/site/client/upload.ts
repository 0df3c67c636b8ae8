// fetch does not report progress.
import type { z } from 'zod'
import type { SomeCall } from '../../api/calls/calls.ts'
import { longestUploadAnswerMs, longestUploadSilence } from '../../api/upload-limits.ts'
import { noConnection } from '../../api/sentences/failed-requests.ts'
import { apiBase } from '../../parish/paths.ts'
import { ApiError, parseAnswer } from './client.ts'

type Upload = Extract<SomeCall, { multipart: z.ZodType }>
type AnswerAt<Path> = z.output<Extract<Upload, { path: Path }>['answer']>

/**
 * @param chave lets the server carry the call out once
 * @param onProgress gets the sent part, from 0 to 1
 * @throws ApiError also after an abort or a timeout
 */
export function upload<Path extends Upload['path']>(
  path: Path,
  fields: Record<string, string | File>,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
  chave?: string,
): Promise<AnswerAt<Path>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let silence = setTimeout(abort, longestUploadSilence)
    const restartTimer = (longest: number) => {
      clearTimeout(silence)
      silence = setTimeout(abort, longest)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer(longestUploadSilence)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => restartTimer(longestUploadAnswerMs))
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      resolve(answerOf(request, fields) as Promise<AnswerAt<Path>>)
    })
    signal.addEventListener('abort', abort)
    request.open('POST', apiBase + path)
    if (chave !== undefined) request.setRequestHeader('idempotency-key', chave)
    request.send(form)
  })
}

async function answerOf(
  { status, responseText }: XMLHttpRequest,
  fields: Record<string, string | File>,
): Promise<unknown> {
  if (!status) throw new ApiError(0, noConnection)
  const sizes = Object.values(fields).map((each) => (typeof each === 'string' ? 0 : each.size))
  return parseAnswer(status, responseText, ['arquivo', Math.max(...sizes)])
}
