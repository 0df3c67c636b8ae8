import type { Copias } from '../../../contract/copias.ts'
import { get } from '../../api/client.ts'

export async function loadCopias(): Promise<Copias> {
  return (await get('copias.php')).data
}
