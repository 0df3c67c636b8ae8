import { Fragment } from 'react'
import { phoneHref, splitAtPhones } from './contact.ts'

/** A line of text whose telephone numbers are dialed with a tap. */
export function DialedText({ text }: { text: string }) {
  return splitAtPhones(text).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} className="target" href={phoneHref(part)}>
        {part}
      </a>
    ),
  )
}
