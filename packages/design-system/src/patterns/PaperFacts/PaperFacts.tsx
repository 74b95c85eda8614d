import styles from './PaperFacts.module.css'

export interface PaperFactsProps {
  /** Each once: «Status: Enabled», «Printed Nov 21, 2026, 09:30 UTC». */
  readonly facts: readonly string[]
  /** `all`: on the screen too, as for a preview. */
  readonly media?: 'print' | 'all' | undefined
}

/**
 * What a sheet has to say of itself, where on the screen controls say it: whose data it is, how they are filtered and when
 * they were printed. It isn't on the screen.
 */
export function PaperFacts({ facts, media = 'print' }: PaperFactsProps) {
  return (
    <ul className={styles['facts']} data-media={media}>
      {facts.map((fact) => (
        <li key={fact} className={styles['fact']}>
          {fact}
        </li>
      ))}
    </ul>
  )
}
