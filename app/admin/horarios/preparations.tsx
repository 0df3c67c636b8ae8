import { useState } from 'react'
import type { Schedule } from '../../../contract/schedule/occurrences.ts'
import type { Preparation } from '../../../contract/schedule/preparation.ts'
import { Messages } from '../messages/messages.tsx'
import { useAction } from '../messages/use-action.ts'
import { post } from '../../api/client.ts'
import { useSaveKey } from '../../api/save-key.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { PrepareDialog } from './prepare-dialog.tsx'
import type { NewException } from './prepared-masses.ts'

type PreparationsProps = {
  preparations: readonly Preparation[]
  schedule: Schedule
  onSaved: () => Promise<void>
}

/** A button for each feast that is near, and the dialog in which its times are entered. */
export function Preparations({ preparations, schedule, onSaved }: PreparationsProps) {
  const [festa, setFesta] = useState<string>()
  const { message, setMessage, isBusy, run } = useAction()
  const { keyOf, saved } = useSaveKey()
  const asked = preparations.find((each) => each.festa === festa)
  function ask(next: string | undefined) {
    setMessage(undefined)
    setFesta(next)
  }
  function save(excecoes: NewException[]) {
    void run(
      'salvar os horários',
      async () => {
        await post('prepararDias.php', { excecoes }, keyOf(excecoes))
        saved()
        setFesta(undefined)
        return 'Horários salvos. Já aparecem no site, em Dias especiais.'
      },
      onSaved,
    )
  }
  return (
    <>
      <Messages messages={[asked ? undefined : message]} onDismiss={() => setMessage(undefined)} />
      {preparations.length > 0 && (
        <div className={ui.buttons}>
          {preparations.map((each) => (
            <SecondaryButton key={each.festa} onClick={() => ask(each.festa)}>
              {`Preparar ${each.festa}`}
            </SecondaryButton>
          ))}
        </div>
      )}
      {asked && (
        <PrepareDialog
          preparation={asked}
          schedule={schedule}
          isBusy={isBusy}
          failure={message}
          onCancel={() => ask(undefined)}
          onSave={save}
        />
      )}
    </>
  )
}
