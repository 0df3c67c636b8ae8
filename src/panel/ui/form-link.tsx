import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type StepBlock, stepBlocks } from '../../api/first-steps.ts'
import { type Asked, askForm } from './open-item.ts'
import { linkTo } from './section-address.ts'

type FormLinkProps = {
  bloco: StepBlock
  item?: number | 'novo' | undefined
  asked: Asked
  children: ReactNode
}

/** Opens a form of another section. */
export function FormLink({ bloco, item, asked, children }: FormLinkProps) {
  const block: { prefix?: string; form?: string } & (typeof stepBlocks)[typeof bloco] =
    stepBlocks[bloco]
  const opened = item === undefined ? '' : `${block.prefix ?? ''}${item}`
  const address = linkTo(block.secao) + (opened && `&item=${opened}`)
  return (
    <Link
      className="target"
      to={`${address}#${bloco}`}
      onClick={() => askForm(opened || (block.form ?? bloco), asked)}
    >
      {children}
    </Link>
  )
}
