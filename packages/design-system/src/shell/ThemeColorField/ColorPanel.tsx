import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { checkThemeColor } from './check-theme-color.ts'
import type { ThemeColorLabels } from './labels.ts'

import styles from './ThemeColorField.module.css'

export interface ColorPanelProps {
  value: string
  words: ThemeColorLabels
  onPick: (color: string) => void
  onClose: () => void
}

/** Any colour: by the system's picker, which changes it at once, or by its code. */
export function ColorPanel({ value, words, onPick, onClose }: ColorPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState<'no' | 'yes'>('no')
  const { locale } = useDesignSystem()
  const check = checkThemeColor(text)

  useEffect(() => field.current?.select(), [])

  // Rounded down, or 4.49 would be said to be the 4.5 that it isn't.
  const toRatio = (contrast: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' }).format(contrast)
  const pick = (color: string): void => {
    setText(color)
    setAsked('no')
    onPick(color)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked('yes')
    if (check.state === 'broken') return field.current?.focus()
    onPick(check.color)
    onClose()
  }

  return (
    <dialog open className={styles['frame']} aria-label={words.otherColor}>
      <form className={styles['panel']} noValidate onSubmit={submit}>
        <div className={styles['row']}>
          <input
            type="color"
            className={styles['picker']}
            aria-label={words.picker}
            value={check.state === 'ok' ? check.color : value.toLowerCase()}
            onChange={(event) => pick(event.target.value)}
          />
          <TextField
            ref={field}
            className={styles['code']}
            label={words.code}
            name="color"
            value={text}
            spellCheck={false}
            autoComplete="off"
            maxLength={32}
            hint={words.codeHint}
            error={check.state === 'broken' && asked === 'yes' ? words.fault[check.fault] : undefined}
            onChange={setText}
          />
          <Button type="submit" tone="primary">
            {words.use}
          </Button>
        </div>
        <output className={styles['check']}>
          {check.state === 'ok' && (
            <>
              <span
                className={styles['sample']}

                style={{ backgroundColor: check.shade }}
                aria-hidden="true"
              >
                Aa
              </span>
              {check.color === check.shade
                ? words.readable(toRatio(check.contrast))
                : words.darkened(toRatio(check.contrast), toRatio(check.shadeContrast))}
            </>
          )}
        </output>
      </form>
    </dialog>
  )
}
