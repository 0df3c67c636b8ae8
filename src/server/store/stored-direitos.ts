import { allRights, type Direitos, type Pessoa } from '../../parish/equipe/direitos.ts'
import type { Db } from './db.ts'

/** As in the table `usuario`. */
type StoredDireitos = { comunidades: string; secretaria: 0 | 1 }

export function direitosOf({ comunidades, secretaria }: StoredDireitos): Direitos {
  const chosen = comunidades === 'todas' ? comunidades : (JSON.parse(comunidades) as number[])
  return { comunidades: chosen, secretaria }
}

/** @param given where it names no right, the person has those of `present` */
export function storedDireitos(
  given: { [Right in keyof Direitos]?: Direitos[Right] | undefined },
  present = allRights,
): StoredDireitos {
  const { comunidades = present.comunidades, secretaria = present.secretaria } = given
  if (comunidades === 'todas') return { comunidades, secretaria }
  const ids = [...new Set(comunidades)].toSorted((one, other) => one - other)
  return { comunidades: JSON.stringify(ids), secretaria }
}

/** A removed user has no rights. */
export async function findPessoa(db: Db, usuario: number): Promise<Pessoa> {
  const row = await db
    .selectFrom('usuario')
    .where('id', '=', usuario)
    .where('excluido', 'is', null)
    .select(['isAdmin', 'comunidades', 'secretaria'])
    .executeTakeFirst()
  if (row === undefined) return { isAdmin: 0, comunidades: [], secretaria: 0 }
  return { isAdmin: row.isAdmin, ...direitosOf(row) }
}
