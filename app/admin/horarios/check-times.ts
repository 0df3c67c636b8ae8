// Staff say that the times of a community are right.
import { parishDate } from '../../../contract/dates/civil-date.ts'
import { checkedOn } from '../../../contract/schedule/checked-times.ts'
import { put } from '../../api/client.ts'
import { newSaveKey } from '../../api/save-key.ts'

/**
 * Stores today as the day of the check: a panel may be open for days.
 *
 * @returns the message of its success, with the day that the site has: it may have a later one
 * @throws ApiError
 */
export async function checkTimes({ id, nome }: { id: number; nome: string }): Promise<string> {
  const today = parishDate(new Date())
  const json = { id, conferidos: today }
  const { data } = await put('comunidade.php', json, { chave: newSaveKey() })
  return `${nome}: o site diz que os horários foram ${checkedOn(data.conferidos, today)}.`
}
