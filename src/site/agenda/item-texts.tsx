import { type Aviso } from '../../parish/agenda/aviso.ts'
import type { Evento } from '../../parish/agenda/evento.ts'
import { comingDates, whenOfEvent } from '../../parish/agenda/agenda.ts'
import { isOverOn } from '../../parish/agenda/notices.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import { RichLine } from '../ui/pieces.tsx'
import type { Way } from './event-place.ts'
import { ItemText } from './item-page.tsx'
import { Published } from './published.tsx'
import { WayThere } from './way-there.tsx'

type EventTextProps = { evento: Evento; place: string; way?: Way; today: string }

/** An event as its page and the panel's preview show it. */
export function EventText({ evento, place, way, today }: EventTextProps) {
  const { regra, contato } = evento
  const [next] = comingDates([evento], today)
  return (
    <ItemText
      folder="eventos"
      {...evento}
      over={next === undefined ? 'Este evento já passou.' : undefined}
      facts={
        <>
          {regra !== '' && <p>{recurrenceInWords(regra)}</p>}
          {next && <p>{`${regra === '' ? '' : 'Próximo: '}${whenOfEvent(next, today)}`}</p>}
          {place !== '' && <p>{place}</p>}
          {way && (
            <p>
              <WayThere way={way} place={place} />
            </p>
          )}
          {contato !== '' && (
            <p>
              Contato: <RichLine text={contato} />
            </p>
          )}
        </>
      }
    />
  )
}

type AvisoTextProps = { aviso: Aviso; place: string; today: string }

/** A notice as its page and the panel's preview show it. */
export function AvisoText({ aviso, place, today }: AvisoTextProps) {
  return (
    <ItemText
      folder="avisos"
      {...aviso}
      over={isOverOn(aviso, today) ? 'Este aviso já terminou.' : undefined}
      facts={place !== '' && <p>{place}</p>}
      foot={<Published {...aviso} />}
    />
  )
}
