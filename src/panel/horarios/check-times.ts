// Staff say that the times of a community are right.
import { parishDate } from '../../model/dates/civil-date.ts'
import { checkedOn } from '../../parish/horarios/checked-times.ts'
import { put } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'

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
