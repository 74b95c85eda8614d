import { Add, Duplicate, Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import { Tabs } from '../../primitives/Tabs/Tabs.tsx'
import { CoverageMark } from './CoverageMark.tsx'
import { type TranslationTabsLabels, translationTabsLabels } from './labels.ts'

import styles from './TranslationTabs.module.css'

/** A language, and how far the texts in it have got. */
export interface Translation {
  /** BCP 47: `zh-CN`. */
  readonly locale: string
  /** What it is called. */
  readonly label: string
  /** How many of its texts are written, of how many there are to write. */
  readonly filled: number
  readonly total: number
  /** How many of them are wrong. */
  readonly problems: number
}

/** A language that could be added. */
export interface TranslationChoice {
  readonly locale: string
  readonly label: string
  /** `expected`: whoever it is for reads this language, and there are no texts in it yet. */
  readonly need: 'expected' | 'optional'
}

export interface TranslationTabsProps {
  /** What is translated. */
  label: string
  /** The languages there are, the base first. There is always one. */
  translations: readonly Translation[]
  /** The language whose texts are copied, and that can't be taken away. */
  base: string
  /** Languages there aren't yet. */
  choices: readonly TranslationChoice[]
  /** The language in view. */
  value: string
  onChange: (locale: string) => void
  onAdd: (locale: string) => void
  onRemove: (locale: string) => void
  /** Puts the base language's texts where the one in view has none. */
  onCopy: (locale: string) => void
  disabled?: boolean
  /** What is wrong with all of it, such as that there are too many languages. */
  error?: string | undefined
  labels?: Partial<TranslationTabsLabels>
  /** Fields of the language in view. */
  children: ReactNode
}

/**
 * Texts in several languages, one in view: each tab says how much of it is written and whether something is wrong, and
 * above stands how many languages are complete. Languages are added and taken away here; whose texts these are keeps them.
 */
export function TranslationTabs({ label, translations, base, choices, value, ...props }: TranslationTabsProps) {
  const { onChange, onAdd, onRemove, onCopy, disabled = false, error, children } = props
  const labels = { ...translationTabsLabels, ...props.labels }
  const current = translations.find(({ locale }) => locale === value)
  const baseLabel = translations.find(({ locale }) => locale === base)?.label ?? base
  const expected = choices.filter(({ need }) => need === 'expected')
  const complete = translations.filter(({ filled, total, problems }) => filled === total && problems === 0).length
  // Those that are expected come first, as they are what is looked for.
  const offered = [...expected, ...choices.filter(({ need }) => need === 'optional')]
  return (
    <section className={styles['translations']} aria-label={label}>
      <div className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['coverage']}>{labels.coverage(complete, translations.length + expected.length)}</span>
        {offered.length > 0 && (
          <MenuButton
            label={labels.add}
            size="small"
            icon={<Add />}
            disabled={disabled}
            items={offered.map(({ locale, label: name, need }) => ({
              key: locale,
              label: need === 'expected' ? labels.expected(name) : name,
              onSelect: () => onAdd(locale),
            }))}
          >
            {labels.add}
          </MenuButton>
        )}
      </div>
      {expected.length > 0 && <p className={styles['missing']}>{labels.missing(expected.map((one) => one.label))}</p>}
      <p className={styles['error']} aria-live="polite">
        {error}
      </p>
      <Tabs
        label={labels.languages}
        value={value}
        onChange={onChange}
        tabs={translations.map((one) => ({
          value: one.locale,
          label: one.label,
          mark: <CoverageMark translation={one} labels={labels} />,
        }))}
      >
        <div className={styles['fields']}>{children}</div>
        {value !== base && current && (
          <div className={styles['tools']}>
            <Button
              size="small"
              icon={<Duplicate />}
              disabled={disabled || current.filled === current.total}
              onClick={() => onCopy(value)}
            >
              {labels.copy(baseLabel)}
            </Button>
            <Button
              size="small"
              appearance="minimal"
              tone="danger"
              icon={<Trash />}
              disabled={disabled}
              onClick={() => onRemove(value)}
            >
              {labels.remove(current.label)}
            </Button>
          </div>
        )}
      </Tabs>
    </section>
  )
}
