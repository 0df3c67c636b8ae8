import type { ReactNode } from 'react'
import { ChoiceList } from '../../site/ui/choice-list/choice-list.tsx'

export function ChosenPreview({ title, children }: { title: string; children: ReactNode }) {
  const text = title.trim() || 'sem título'
  return (
    <ChoiceList label="Títulos" menuText="Títulos" choices={[{ to: '?', text, isChosen: true }]}>
      {children}
    </ChoiceList>
  )
}
