// What a new site still needs. Most steps are known from the data; others, staff tick by hand.
import { type StepName, stepNames, stepsOfPreparation } from '../../api/first-steps.ts'
import type { Menu } from '../../api/calls/menu.ts'
import type { MudancaDosPassos, Passo, PrimeirosPassos } from '../../api/calls/primeiros-passos.ts'
import type { ItemOf } from '../../model/kinds/kind.ts'
import type { ListName, Lists } from '../../parish/parish.ts'
import type { Backups } from '../../operation/backup/backups.ts'
import type { createElsewhere } from '../../operation/backup/elsewhere/elsewhere.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { hasStarter } from '../content/clear-starter.ts'
import type { Content } from '../content/content.ts'
import type { Generations } from '../content/freshness.ts'
import { readFirstSteps, writeFirstSteps } from '../starter/first-steps-note.ts'
import { starterFields, starterIds } from '../starter/untouched.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import * as describe from './describe-steps.ts'

type Parts = {
  db: Db
  content: Content
  accounts: Pick<Accounts, 'secondFactor'>
  backups: Pick<Backups, 'state'>
  elsewhere: Pick<ReturnType<typeof createElsewhere>, 'state'>
  generations: Generations
}

export function createFirstSteps({ db, content, ...parts }: Parts) {
  const { lists, documents } = content

  const site = async () => {
    const values = await documents.site.get()
    return { values, starters: await starterFields('site', values) }
  }
  async function items<Name extends ListName>(name: Name) {
    type Item = ItemOf<Lists[Name]>
    const all = (await lists[name].list()) as Item[]
    const ids = await starterIds(db, name)
    return { all, starters: all.filter(({ id }: { id: number }) => ids.has(id)) }
  }

  async function isCopiedElsewhere(): Promise<boolean> {
    const { outroMeio } = await parts.backups.state()
    if (outroMeio !== null) return true
    if ((await parts.elsewhere.state())?.ultima) return true
    const download = db.selectFrom('revisao').where('feito', '=', 'baixou-copia').select('id')
    return (await download.limit(1).executeTakeFirst()) !== undefined
  }

  const known: Record<StepName, (usuario: number) => Promise<describe.Described>> = {
    contato: async () => describe.contato(await site()),
    igreja: async () => describe.igreja((await site()).values),
    comunidades: async () => describe.comunidades(await items('comunidade')),
    horarios: async () => describe.horarios(await items('celebracao')),
    async padres() {
      const { values, starters } = await site()
      const palavra = await documents.palavraPastor.get()
      return describe.padres({
        padres: values.padres,
        isStarters: starters.includes('padres'),
        palavra,
        isStartersPalavra: (await starterFields('palavraPastor', palavra)).length > 0,
      })
    },
    async historia() {
      const values = await documents.paroquia.get()
      return describe.historia({ values, starters: await starterFields('paroquia', values) })
    },
    pix: async () => describe.pix(await documents.dizimo.get()),
    paginas: async () => describe.paginas(await items('pagina')),
    async seguranca(usuario) {
      const { desde } = await parts.accounts.secondFactor.state(usuario)
      return describe.seguranca({ isOn: desde !== null, isCopied: await isCopiedElsewhere() })
    },
  }

  /** Whether visitors read that the site is in preparation. */
  async function isInPreparation(): Promise<boolean> {
    const { faixa, feitos } = await readFirstSteps(db)
    if (!faixa) return false
    const open = stepsOfPreparation.filter((name) => !feitos.includes(name))
    const found = await Promise.all(open.map((name) => known[name](0)))
    return found.some(({ pronto }) => !pronto)
  }

  return {
    /** @param usuario whose second factor counts */
    async state(usuario: number): Promise<PrimeirosPassos> {
      const { escondido, feitos } = await readFirstSteps(db)
      const passos = await Promise.all(
        stepNames.map(async (nome): Promise<Passo> => {
          const found = await known[nome](usuario)
          const aMao = !found.pronto && feitos.includes(nome)
          return Object.assign(found, { nome, aMao, pronto: found.pronto || aMao })
        }),
      )
      const { starters } = await items('pagina')
      const paginas = starters.map(({ id }) => id)
      const exemplos = await hasStarter(db)
      return { passos, escondido, faixa: await isInPreparation(), exemplos, paginas }
    },

    async change({ passo, feito, escondido, faixa }: MudancaDosPassos): Promise<void> {
      await inTransaction(db, async (trx) => {
        const note = await readFirstSteps(trx)
        const others = note.feitos.filter((each) => each !== passo)
        await writeFirstSteps(trx, {
          faixa: faixa ?? note.faixa,
          escondido: escondido ?? note.escondido,
          feitos: passo !== undefined && feito === true ? [...others, passo] : others,
        })
      })
      // Every page shows the strip.
      parts.generations.changed('site')
    },

    /** The telephone is told only if it is the parish's own. */
    async preparation(): Promise<Menu['preparacao']> {
      if (!(await isInPreparation())) return null
      const { values, starters } = await site()
      return { telefone: starters.includes('telefone') ? '' : values.telefone }
    },
  }
}
