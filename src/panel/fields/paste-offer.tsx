import { useState } from 'react'
import { isRich } from '../../model/kinds/field.ts'
import { type Offer, offerOn } from '../../model/texts/offers.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import message from '../messages/messages.module.css'
import { texts } from '../messages/texts.ts'

type PasteOfferProps = {
  field: { is: string }
  text: string
  onChange: (text: string) => void
}

/** The button stays where it is, and keeps the focus. */
export function PasteOffer({ field, text, onChange }: PasteOfferProps) {
  const [taken, setTaken] = useState<{ offer: Offer; before: string }>()
  const isTaken = taken?.offer.text === text
  const offer = isTaken || field.is !== 'text' ? undefined : offerOn(text, isRich(field))
  if (!isTaken && offer === undefined) return null

  function onClick() {
    if (offer === undefined) return onChange(taken!.before)
    setTaken({ offer, before: text })
    onChange(offer.text)
  }
  return (
    <div className={message.box} role="status">
      <p>{offer ? offer.sentence : taken!.offer.done}</p>
      <SecondaryButton onClick={onClick}>{offer ? offer.button : texts.undo}</SecondaryButton>
    </div>
  )
}
