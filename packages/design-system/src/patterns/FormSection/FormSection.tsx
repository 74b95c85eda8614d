import { useId } from 'react'
import type { ReactNode } from 'react'

import { FormSectionContext, useAddSection } from './form-sections.ts'

import styles from './FormSection.module.css'

export interface FormSectionProps {
  title: string
  /** What the section is about, where its title doesn't say it all. */
  description?: ReactNode
  /**
   * `two`: fields stand in pairs where there is room; one that needs the whole width has `data-span="all"`. `wide`: the
   * words stand above, for something as wide as a table.
   */
  columns?: 'one' | 'two' | 'wide'
  children: ReactNode
}

/** Fields that belong together: what they are about beside them, above them where it is narrow. */
export function FormSection({ title, description, columns = 'one', children }: FormSectionProps) {
  const id = useId()
  useAddSection({ id, title })
  return (
    <section className={styles['section']} data-columns={columns} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {description !== undefined && <p className={styles['description']}>{description}</p>}
      </div>
      <div className={styles['fields']} data-columns={columns}>
        <FormSectionContext value={id}>{children}</FormSectionContext>
      </div>
    </section>
  )
}
