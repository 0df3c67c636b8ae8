import { listInWords } from '../../model/texts/list-in-words.ts'
import { hasComunidade, type Pessoa } from '../../parish/equipe/direitos.ts'
import { LoadState } from '../messages/load-state.tsx'
import { Block } from '../ui/block.tsx'
import { useTitles } from '../ui/reference-titles.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import styles from './equipe.module.css'

const title = 'Quem pode o quê'

export function RightsTable() {
  const usuarios = useData('admin.php')
  const convites = useData('convite.php')
  const comunidades = useTitles('comunidade')
  return (
    <Block title={title}>
      <p className={ui.hint}>
        Cada pessoa troca a própria senha em Minha conta. Só um administrador muda o que não está
        aqui: a Home, as orações, o dízimo, os dados da paróquia e os usuários.
      </p>
      <LoadState loaded={usuarios} failed="carregar os usuários" />
      <table className={styles.rights} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Pessoa</th>
            <th scope="col">Pode mudar</th>
          </tr>
        </thead>
        <tbody>
          {usuarios.value?.map((each) => (
            <Row key={each.id} person={each} name={each.nome} {...{ comunidades }} />
          ))}
          {convites.value?.map((each) => (
            <Row
              key={`convite-${each.id}`}
              person={each}
              name={`${each.nome} (convite)`}
              {...{ comunidades }}
            />
          ))}
        </tbody>
      </table>
    </Block>
  )
}

type Comunidades = readonly { id: number; title: string }[]

function Row(props: { person: Pessoa; name: string; comunidades: Comunidades }) {
  return (
    <tr>
      <th scope="row">{props.name}</th>
      <td>
        {inWords(props.person, props.comunidades).map((right) => (
          <p key={right}>{right}</p>
        ))}
      </td>
    </tr>
  )
}

function inWords(person: Pessoa, comunidades: Comunidades): string[] {
  if (person.isAdmin === 1) return ['Tudo (Administrador)']
  const chosen = comunidades.filter(({ id }) => hasComunidade(person, id))
  const ofComunidades =
    person.comunidades === 'todas'
      ? 'Todas as comunidades'
      : listInWords(chosen.map(({ title }) => title))
  const rights = [
    ofComunidades && `${ofComunidades}: textos, horários, avisos, eventos e encontros`,
    person.secretaria === 1
      ? 'Secretaria: horários, avisos, agenda, documentos e páginas de toda a paróquia'
      : '',
  ].filter(Boolean)
  return rights.length === 0 ? ['Nada por enquanto'] : rights
}
