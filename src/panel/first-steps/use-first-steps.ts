import { kindNames, kinds } from '../../parish/parish.ts'
import type { PrimeirosPassos } from '../../api/calls/primeiros-passos.ts'
import { type Loaded, loadShared, useLoaded } from '../ui/use-loaded.ts'

const path = 'primeirosPassos.php'
export const contentPaths: readonly string[] = kindNames.map((name) => kinds[name].path)
/** Almost every save may tick a step. */
const paths = [path, 'segundoFator.php', 'copias.php', ...contentPaths]
const load = () => loadShared(path)

export function useFirstSteps(): Loaded<PrimeirosPassos> {
  return useLoaded(load, paths)
}

export function isDone({ passos }: PrimeirosPassos): boolean {
  return passos.every(({ pronto }) => pronto)
}
