import { Icon, type IconName } from '../ui/icon.tsx'

export type ContactWay = { icon: IconName; text: string; href?: string | undefined }

/** Apart from the block, whose style sheet Home does without. */
export function WayItem({ icon, text, href }: ContactWay) {
  return (
    <li>
      <Icon name={icon} />
      {href === undefined ? (
        <span>{text}</span>
      ) : (
        <a className="target" href={href}>
          {text}
        </a>
      )}
    </li>
  )
}
