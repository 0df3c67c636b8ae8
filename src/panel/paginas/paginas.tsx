import { parishDate } from '../../model/dates/civil-date.ts'
import { gruposDePaginas, type Pagina, pagina } from '../../parish/paginas/pagina.ts'
import { nextMeeting } from '../../parish/paginas/meeting.ts'
import { PaginaText, PaginaTitle } from '../../site/paginas/pagina-text.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { listOfKind } from '../list/list-of-kind.ts'
import { useTitle } from '../ui/reference-titles.ts'
import { useData } from '../ui/use-loaded.ts'
import { siteNow } from '../../site/state/site-clock.ts'

const grupos = Object.keys(gruposDePaginas)

export const paginas = listOfKind<Pagina>(pagina, {
  compare: (one, other) => grupos.indexOf(one.grupo) - grupos.indexOf(other.grupo),
  detailOf: (item) => <Detail {...item} />,
  preview: (item) => <Preview item={item} today={parishDate(siteNow())} />,
})

/** 'Sacramentos. Ainda é o texto de exemplo.' */
function Detail({ id, grupo, comunidade }: Pagina) {
  const { value } = useFirstSteps()
  const where = [gruposDePaginas[grupo], useTitle('comunidade', comunidade)]
    .filter(Boolean)
    .join(', ')
  return value?.paginas.includes(id) ? `${where}. Ainda é o texto de exemplo.` : where
}

function Preview({ item, today }: { item: Pagina; today: string }) {
  const { value: documentos } = useData('documento.php')
  return (
    <>
      <PaginaTitle {...item} />
      <PaginaText
        pagina={item}
        comunidade={useTitle('comunidade', item.comunidade)}
        documento={documentos?.find(({ id }) => id === item.documento)}
        today={today}
        next={nextMeeting(item, today, { excecoes: [], comunidades: [] })}
        changes={[]}
        masses={{ all: [], now: `${today}T00:00` }}
        others={[]}
      />
    </>
  )
}
