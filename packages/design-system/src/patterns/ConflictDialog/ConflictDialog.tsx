import { useId } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'

import styles from './ConflictDialog.module.css'

/** Whose value. */
export type ConflictSide = 'mine' | 'theirs'

/** A field that differs. */
export interface ConflictField {
  readonly key: string
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
  readonly choice: ConflictSide
}

export interface ConflictDialogLabels {
  title: string
  description: string
  field: string
  mine: string
  theirs: string
  allMine: string
  allTheirs: string
  save: string
  cancel: string
}

export interface ConflictDialogProps {
  /** The fields that differ. Draw the dialog while there is a conflict. */
  fields: readonly ConflictField[]
  onChoose: (key: string, side: ConflictSide) => void
  /** Saves what is chosen. */
  onSave: () => void
  /** Back to the form, with nothing saved and nothing lost. */
  onCancel: () => void
  labels?: Partial<ConflictDialogLabels> | undefined
}

const englishLabels: ConflictDialogLabels = {
  title: 'Somebody else has changed this meanwhile',
  description: 'Choose for each field which of the two is to be saved. What is not listed is the same in both.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Saved meanwhile',
  allMine: 'All of yours',
  allTheirs: 'All of theirs',
  save: 'Save what is chosen',
  cancel: 'Back to the form',
}

/** Two versions of one record side by side, and a choice between them field by field. */
export function ConflictDialog({ fields, onChoose, onSave, onCancel, ...props }: ConflictDialogProps) {
  const labels = { ...englishLabels, ...props.labels }
  const id = useId()
  const chooseAll = (side: ConflictSide): void => {
    for (const { key } of fields) onChoose(key, side)
  }
  const side = ({ key, choice, label, ...values }: ConflictField, whose: ConflictSide) => (
    <label className={styles['side']} data-state={choice === whose ? 'chosen' : undefined}>
      <input
        type="radio"
        name={`${id}-${key}`}
        checked={choice === whose}
        aria-label={`${label}: ${labels[whose]}`}
        onChange={() => onChoose(key, whose)}
      />
      <span className={styles['words']}>
        <span className={styles['whose']}>{labels[whose]}</span>
        <span className={styles['value']}>{values[whose]}</span>
      </span>
    </label>
  )
  return (
    <Dialog
      title={labels.title}
      description={labels.description}
      size="large"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{labels.cancel}</Button>
          <Button tone="primary" onClick={onSave}>
            {labels.save}
          </Button>
        </>
      }
    >
      <div className={styles['all']}>
        <Button size="small" appearance="outlined" onClick={() => chooseAll('mine')}>
          {labels.allMine}
        </Button>
        <Button size="small" appearance="outlined" onClick={() => chooseAll('theirs')}>
          {labels.allTheirs}
        </Button>
      </div>
      <div className={styles['fields']}>
        {fields.map((field) => (
          <fieldset key={field.key} className={styles['field']}>
            <legend className={styles['label']}>{field.label}</legend>
            <div className={styles['sides']}>
              {side(field, 'mine')}
              {side(field, 'theirs')}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
