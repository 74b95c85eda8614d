import { Lock } from '@blueprintjs/icons'
import { useId, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { isSteering } from '../../primitives/Isolated/isolate-text.ts'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import { isLong, secretValue } from './diff-value.ts'
import type { DiffPart } from './diff-words.ts'
import type { DiffViewLabels } from './labels.ts'

import styles from './DiffView.module.css'

export interface DiffValueProps {
  side: 'before' | 'after'
  /** The value as text; empty for none. */
  text: string
  /** The same in parts, where both sides are texts with something in common. */
  parts?: readonly DiffPart[] | undefined
  labels: DiffViewLabels
}

/** One side of a changed field. */
export function DiffValue({ side, text, parts, labels }: DiffValueProps) {
  const id = useId()
  const [extent, setExtent] = useState<'cut' | 'whole'>('cut')
  const long = isLong(text)
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <div className={styles['value']} data-side={side} data-content={text === '' ? 'none' : 'some'}>
      <span className={styles['side']}>{labels[side]}</span>
      <div id={id} className={styles['text']} data-extent={long ? extent : 'whole'}>
        {toContent()}
      </div>
      {long && (
        <Button
          size="small"
          appearance="minimal"
          aria-expanded={extent === 'whole'}
          aria-controls={id}
          onClick={() => setExtent(extent === 'cut' ? 'whole' : 'cut')}
        >
          {extent === 'cut' ? labels.showAll : labels.showLess}
        </Button>
      )}
    </div>
  )

  function toContent() {
    if (text === '') return <span className={styles['none']}>{labels.none}</span>
    if (text === secretValue) {
      return (
        <span className={styles['secret']} title={labels.secret}>
          <Lock size={12} />
          {secretValue}
          <span className="bms-visually-hidden">{labels.secret}</span>
        </span>
      )
    }
    if (!parts || isSteering(text)) return <Isolated>{text}</Isolated>
    return parts.map((part, index) =>
      part.kind === 'changed' ? (
        // Parts have no names, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={index} className={styles['mark']}>
          {part.text}
        </Mark>
      ) : (
        part.text
      ),
    )
  }
}
