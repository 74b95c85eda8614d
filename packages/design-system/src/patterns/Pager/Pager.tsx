import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons'
import type { ReactElement } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { SelectField } from '../../primitives/SelectField/SelectField.tsx'
import { JumpToPage } from './JumpToPage.tsx'
import { englishPagerLabels } from './labels.ts'
import type { PagerLabels } from './labels.ts'
import { pageRange, pageWindow, recordsOfPage } from './page-window.ts'

import styles from './Pager.module.css'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** How many records there are in all. */
  readonly total: number
  /** There are more than `total`; nobody counted how many. */
  readonly totalIsLowerBound?: boolean | undefined
  /** How many records a page may have; without a choice every page has as many. */
  readonly pageSizes?: readonly number[] | undefined
  onPageChange: (page: number) => void
  readonly onPageSizeChange?: ((pageSize: number) => void) | undefined
  readonly labels?: Partial<PagerLabels> | undefined
  /** In the language of the page by default. */
  readonly formatNumber?: ((value: number) => string) | undefined
}

/** Goes through the pages of a list, and says which records are shown. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, totalIsLowerBound = false, pageSizes, onPageChange, onPageSizeChange } = props
  const { locale } = useDesignSystem()
  const labels = { ...englishPagerLabels, ...props.labels }
  const formatNumber = props.formatNumber ?? ((value: number) => value.toLocaleString(locale))
  const range = pageRange(total, pageSize, totalIsLowerBound)
  const { first, last } = recordsOfPage(page, pageSize, total, totalIsLowerBound)
  const hasNext = range.isOpen || page < range.count

  const step = (label: string, target: number, icon: ReactElement, isPossible: boolean, className?: string) => (
    <Button
      className={className}
      appearance="minimal"
      size="small"
      icon={icon}
      aria-label={label}
      // Not `disabled`: that would drop the focus of whoever has just reached the last page.
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPageChange(target)}
    />
  )

  return (
    <nav className={styles['pager']} aria-label={labels.pages}>
      <div className={styles['bar']}>
        <output className={styles['range']}>
          {labels.range({ first, last, total, isLowerBound: totalIsLowerBound, formatNumber })}
        </output>
        {pageSizes && onPageSizeChange && (
          <SelectField
            className={styles['size']}
            label={labels.pageSize}
            labelPlacement="hidden"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: labels.pageSizeOption(size) }))}
            onChange={(value) => onPageSizeChange(Number(value))}
          />
        )}
        <div className={styles['steps']}>
          {step(labels.first, 1, <DoubleChevronLeft />, page > 1)}
          {step(labels.previous, page - 1, <ChevronLeft />, page > 1)}
          <ol className={styles['pages']}>
            {pageWindow(page, range).map((entry) =>
              entry.kind === 'gap' ? (
                <li key={`gap-${entry.after}`} className={styles['gap']} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={entry.page}>
                  <button
                    type="button"
                    className={styles['page']}
                    aria-label={labels.page(formatNumber(entry.page))}
                    aria-current={entry.page === page ? 'page' : undefined}
                    onClick={() => entry.page !== page && onPageChange(entry.page)}
                  >
                    {formatNumber(entry.page)}
                  </button>
                </li>
              ),
            )}
          </ol>
          <span className={styles['compact']}>
            {labels.pageOf(formatNumber(page), formatNumber(range.count), range.isOpen)}
          </span>
          {step(labels.next, page + 1, <ChevronRight />, hasNext)}
          {step(labels.last, range.count, <DoubleChevronRight />, page < range.count)}
        </div>
        {range.count > 7 && <JumpToPage label={labels.jump} range={range} onJump={onPageChange} />}
      </div>
    </nav>
  )
}
