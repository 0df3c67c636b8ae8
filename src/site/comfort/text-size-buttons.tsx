import { useId } from 'react'
import { classes } from '../ui/classes.ts'
import { ToggledMenu } from '../ui/toggled-menu.tsx'
import styles from './comfort.module.css'
import { chooseTextSize, type TextSize, useTextSize } from './text-size.tsx'

const sizes: readonly { size: TextSize; text: string; words: string }[] = [
  { size: '1', text: 'A', words: 'texto normal' },
  { size: '2', text: 'A+', words: 'texto grande' },
  { size: '3', text: 'A++', words: 'texto muito grande' },
]

const menu = classes('with-script', 'screen-only', styles.textSize)

export function TextSizeButtons() {
  const label = useId()
  const chosen = useTextSize()
  return (
    <ToggledMenu sign="Aa" text="Tamanho do texto" className={menu} isOverlay isOutlined>
      <div role="group" aria-labelledby={label}>
        <span id={label}>Tamanho do texto</span>
        <div className={styles.sizes}>
          {sizes.map(({ size, text, words }) => (
            <button
              key={size}
              type="button"
              aria-pressed={size === chosen}
              onClick={() => chooseTextSize(size)}
            >
              <span>{text}</span>
              <span className="visually-hidden">{` ${words}`}</span>
            </button>
          ))}
        </div>
      </div>
    </ToggledMenu>
  )
}
