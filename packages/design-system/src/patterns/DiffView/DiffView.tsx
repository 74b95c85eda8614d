import { useMemo, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { type ChangeKind, type DiffJson, type FieldChange, kindOf, toText } from './diff-value.ts'
import { type DiffedText, diffText } from './diff-words.ts'
import { DiffValue } from './DiffValue.tsx'
import { englishDiffLabels } from './labels.ts'
import type { DiffViewLabels } from './labels.ts'

import styles from './DiffView.module.css'

export interface DiffViewProps {
  /** What the changes belong to, for screen readers. */
  label: string
  /** In the order they are to stand. */
  changes: readonly FieldChange[]
  /** What a value is called where it isn't its own word; JSON shows it as it is. */
  describe?: ((change: FieldChange, value: DiffJson) => DiffJson) | undefined
  labels?: Partial<DiffViewLabels> | undefined
}

const signs: Readonly<Record<ChangeKind, string>> = { added: '+', removed: '−', changed: '~', secret: '~' }

/**
 * What was changed, field by field: before and after side by side, below each other where there is little room, with
 * the words that differ marked.
 */
export function DiffView({ label, changes, describe, labels }: DiffViewProps) {
  const words = { ...englishDiffLabels, ...labels }
  const [form, setForm] = useState<'table' | 'json'>('table')
  if (changes.length === 0) return <p className={styles['empty']}>{words.noChanges}</p>
  return (
    <div className={styles['view']}>
      {form === 'table' ? (
        <div className={styles['frame']}>
          <div className={styles['head']} aria-hidden="true">
            <span>{words.field}</span>
            <span>{words.before}</span>
            <span>{words.after}</span>
          </div>
          <ul aria-label={label} className={styles['list']}>
            {changes.map((change) => (
              <ChangeRow key={change.path} change={toWorded(change, describe)} labels={words} />
            ))}
          </ul>
        </div>
      ) : (
        // It takes the focus so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles['json']} tabIndex={0} aria-label={label}>
          {JSON.stringify(changes, null, 2)}
        </pre>
      )}
      <div>
        <Button size="small" appearance="minimal" onClick={() => setForm(form === 'table' ? 'json' : 'table')}>
          {form === 'table' ? words.showJson : words.hideJson}
        </Button>
      </div>
    </div>
  )
}

function toWorded(change: FieldChange, describe: DiffViewProps['describe']): FieldChange {
  return describe ? { ...change, from: describe(change, change.from), to: describe(change, change.to) } : change
}

/** Marks help only where enough stayed; else both sides would be all marks. */
function isWorthMarking({ from, to }: DiffedText): boolean {
  const kept = [...from, ...to].filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0)
  const all = [...from, ...to].reduce((sum, { text }) => sum + text.length, 0)
  return kept > all * 0.25
}

function ChangeRow({ change, labels }: { change: FieldChange; labels: DiffViewLabels }) {
  const kind = kindOf(change)
  const [before, after] = [toText(change.from), toText(change.to)]
  const diffed = useMemo(() => {
    if (kind !== 'changed') return undefined
    const found = diffText(before, after)
    return isWorthMarking(found) ? found : undefined
  }, [kind, before, after])
  return (
    <li className={styles['row']} data-kind={kind}>
      <div className={styles['name']}>
        <span className={styles['sign']} aria-hidden="true">
          {signs[kind]}
        </span>
        <span className={styles['label']} title={change.path}>
          {change.label ?? change.path}
        </span>
        <span className="bms-visually-hidden">{kind === 'secret' ? labels.changed : labels[kind]}</span>
      </div>
      <DiffValue side="before" text={before} parts={diffed?.from} labels={labels} />
      <DiffValue side="after" text={after} parts={diffed?.to} labels={labels} />
    </li>
  )
}
