import { Tick, WarningSign } from '@blueprintjs/icons'

import type { TranslationTabsLabels } from './labels.ts'
import type { Translation } from './TranslationTabs.tsx'

import styles from './TranslationTabs.module.css'

export interface CoverageMarkProps {
  translation: Translation
  labels: TranslationTabsLabels
}

/** How far a language has got: complete, how much of it, or that something is wrong. */
export function CoverageMark({ translation: { filled, total, problems }, labels }: CoverageMarkProps) {
  if (problems > 0) {
    return (
      <span className={styles['mark']} data-state="wrong">
        <WarningSign size={12} />
        <span className="bms-visually-hidden">{labels.problems(problems)}</span>
      </span>
    )
  }
  if (filled === total) {
    return (
      <span className={styles['mark']} data-state="complete">
        <Tick size={14} />
        <span className="bms-visually-hidden">{labels.complete}</span>
      </span>
    )
  }
  return (
    <span className={styles['mark']} data-state="partial">
      <span aria-hidden="true">{`${filled}/${total}`}</span>
      <span className="bms-visually-hidden">{labels.filled(filled, total)}</span>
    </span>
  )
}
