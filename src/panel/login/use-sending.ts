import { useCallback, useState } from 'react'
import { login } from '../../api/sentences/login-messages.ts'
import { ApiError } from '../../site/client/client.ts'

/** For forms before a login: the panel's own editor needs a user. */
export function useSending() {
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const run = useCallback(async (action: () => Promise<void>) => {
    setFailure(undefined)
    setSending(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.status === 0 ? login.unreachable : error.reason || error.message)
    } finally {
      setSending(false)
    }
  }, [])
  return { failure, isSending, run }
}
