import { Link } from 'react-router'
import { pages } from '../../parish/paths.ts'

/** The page of the times prints it. @param comunidade whose times alone it shows */
export function DoorSheetLink({ comunidade }: { comunidade?: number }) {
  const chosen = comunidade === undefined ? '' : `?comunidade=${comunidade}`
  return (
    <p>
      <Link className="target" to={`${pages.horarios}${chosen}#por-comunidade`}>
        Folha para a porta da igreja
      </Link>
    </p>
  )
}
