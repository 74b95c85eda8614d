import { PageHeading, Tabs } from '@bms/design-system'
import type { ReactNode } from 'react'

import { PageFrame } from './PageFrame.tsx'
import type { PartControl } from './use-parts.ts'

import styles from './PartsPage.module.css'

export interface PartsPageProps<Part extends string> {
  title: string
  /** What the tabs are parts of, for screen readers. */
  label: string
  parts: readonly { readonly value: Part; readonly label: string }[]
  control: PartControl<Part>
  /** `viewport`: the part is a table that scrolls inside it. */
  fit: 'content' | 'viewport'
  children: ReactNode
}

/** A page of several parts under tabs, such as lists that belong together. */
export function PartsPage<Part extends string>({ title, label, parts, control, fit, children }: PartsPageProps<Part>) {
  return (
    <PageFrame fit={fit}>
      <div className={styles['page']}>
        <PageHeading title={title} />
        <Tabs label={label} value={control.part} tabs={parts} onChange={control.turnTo} fit="fill">
          {children}
        </Tabs>
      </div>
    </PageFrame>
  )
}
