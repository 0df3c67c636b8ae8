// What a new site still needs, above the sections, until it is done or put away.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { steps } from '../../api/first-steps.ts'
import type { Passo } from '../../api/calls/primeiros-passos.ts'
import { ownAccount } from '../../api/sentences/login-messages.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { put, remove } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { AskingButton } from '../../site/ui/confirm-dialog.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { Icon } from '../../site/ui/icon.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { classes } from '../../site/ui/classes.ts'
import { texts } from '../messages/texts.ts'
import { useAction } from '../messages/use-action.tsx'
import { FormLink } from '../ui/form-link.tsx'
import { linkTo } from '../ui/section-address.ts'
import panel from '../ui/panel.module.css'
import ui from '../ui/ui.module.css'
import styles from './first-steps.module.css'
import { useWritesTo } from '../ui/use-loaded.ts'
import { contentPaths, isDone, useFirstSteps } from './use-first-steps.ts'

const said = {
  title: 'Primeiros passos',
  intro:
    'O site veio com textos de exemplo. Troque-os na ordem que quiser: cada linha se marca sozinha.',
  strip: 'Até os passos 1, 3 e 4 ficarem prontos, quem visita lê no alto:',
  stripWords: 'Site em preparação.',
  clear: 'Apagar o que é exemplo…',
  hide: 'Esconder estes passos',
  show: 'Mostrar acima das seções',
  back: 'O que era exemplo voltou ao site.',
} as const

const removal = {
  title: 'Apagar o que é exemplo?',
  text:
    'Saem do site as comunidades, os horários, os avisos, os eventos, as ações, os padres, a carta, ' +
    'a história e o contato que ninguém da equipe mudou. ' +
    'Ficam as orações, o Terço, as devoções e as páginas. Depois, um botão desfaz tudo.',
  yes: 'Apagar',
} as const

const withoutStrip = {
  title: 'Tirar a faixa “Site em preparação”?',
  text: 'Quem visita não a vê mais, e os buscadores podem mostrar o site. Ela não volta.',
  yes: 'Tirar a faixa',
} as const

type FirstStepsProps = {
  /** In the first section and, when asked for, in that of the account; elsewhere one line. */
  place: 'first' | 'account' | 'other'
  /** Whether the password of ADMIN_PASSWORD is still in use. */
  hasGivenPassword: boolean
  /** What is open in the section is no longer what the site has. */
  onContentChanged: () => void
}

export function FirstSteps({ place, hasGivenPassword, onContentChanged }: FirstStepsProps) {
  const { value, show } = useFirstSteps()
  const { messages, dismiss, isBusy, run } = useAction()
  // 'Undo' would take back what staff have written since.
  useWritesTo(contentPaths, dismiss)
  if (value === undefined) return null
  const { passos, escondido, faixa, exemplos } = value
  const done = passos.filter(({ pronto }) => pronto).length
  const count = `${done} de ${passos.length} prontos`
  const isHere = !escondido && !isDone(value)

  function change(name: string, json: Parameters<typeof put<'primeirosPassos.php'>>[1]) {
    return run(name, async () => show((await put('primeirosPassos.php', json)).data))
  }
  function clear() {
    void run('apagar os exemplos', async () => {
      const { message, data } = await remove('exemplos.php', undefined, newSaveKey())
      onContentChanged()
      const { revisoes, ficam } = data
      const kept = ficam.length > 0 && `Ficam, porque a equipe já os usa: ${listInWords(ficam)}.`
      return { text: [message, kept].filter(Boolean).join(' '), revisoes, onUndone }
    })
  }
  async function onUndone() {
    onContentChanged()
    return said.back
  }
  if (place === 'account' && !isHere) {
    return (
      <details className={panel.note}>
        <summary>{said.title}</summary>
        <div className={ui.block}>
          <p>{count}</p>
          <Steps
            passos={passos}
            onTick={(passo, feito) => void change('marcar', { passo, feito })}
          />
          {escondido && (
            <SecondaryButton
              aria-disabled={isBusy}
              onClick={() => void change('mostrar os passos', { escondido: false })}
            >
              {said.show}
            </SecondaryButton>
          )}
          {messages}
        </div>
      </details>
    )
  }
  if (!isHere) return messages
  if (place !== 'first') {
    return (
      <p className={panel.note}>
        <Link className="target" to={linkTo('home')}>{`${said.title}: ${count}`}</Link>
      </p>
    )
  }
  return (
    <section className={styles.card} aria-label={said.title}>
      <div className={styles.head}>
        <h2>{said.title}</h2>
        <p className={ui.hint}>{count}</p>
      </div>
      <p>{said.intro}</p>
      <Steps passos={passos} onTick={(passo, feito) => void change('marcar', { passo, feito })} />
      {faixa && (
        <p>
          <span>{said.strip}</span> <strong>{said.stripWords}</strong>
        </p>
      )}
      {messages}
      <div className={dialogs.buttons}>
        {exemplos && (
          <AskingButton question={removal} isBusy={isBusy} onConfirm={clear}>
            {isBusy ? texts.working : said.clear}
          </AskingButton>
        )}
        {faixa && (
          <AskingButton
            question={withoutStrip}
            isBusy={isBusy}
            onConfirm={() => void change('tirar a faixa', { faixa: false })}
          >
            Tirar a faixa…
          </AskingButton>
        )}
        <button
          type="button"
          className="quiet"
          aria-disabled={isBusy}
          onClick={() => void change('esconder os passos', { escondido: true }).then(focusMain)}
        >
          {said.hide}
        </button>
      </div>
      {hasGivenPassword && <GivenPassword />}
    </section>
  )
}

/** The pressed button disappears. */
function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** The password stands in the configuration of the server. */
export function GivenPassword() {
  return (
    <p className={ui.warning}>
      <span>{ownAccount.passwordOfSettings}</span>{' '}
      <Link to={linkTo('conta', 'senha')}>Mudar em Minha conta</Link>
    </p>
  )
}

type StepsProps = {
  passos: readonly Passo[]
  onTick: (nome: Passo['nome'], isDone: boolean) => void
}

function Steps({ passos, onTick }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {passos.map((passo, index) => (
        <li key={passo.nome} className={classes(passo.pronto && styles.done)}>
          <Tick passo={passo} onTick={(isTicked) => onTick(passo.nome, isTicked)}>
            {passo.pronto ? <Icon name="check" /> : index + 1}
          </Tick>
          <div>
            {passo.pronto ? (
              <span>{steps[passo.nome]}</span>
            ) : (
              <FormLink {...passo} asked={passo.campo ? { focus: passo.campo } : {}}>
                {steps[passo.nome]}
              </FormLink>
            )}
            <span className={ui.hint}>{passo.aMao ? 'Marcado à mão' : passo.texto}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

type TickProps = { passo: Passo; onTick: (isTicked: boolean) => void; children: ReactNode }

/** A parish may have no emblem, or really be called as the example is. */
function Tick({ passo: { nome, pronto, aMao }, onTick, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className="visually-hidden"
        checked={pronto}
        disabled={pronto && !aMao}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span className="visually-hidden">{`Pronto: ${steps[nome]}`}</span>
      <span aria-hidden="true">{children}</span>
    </label>
  )
}
