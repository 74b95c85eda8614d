import styles from './NavigationProgress.module.css'

export interface NavigationProgressProps {
  state: 'idle' | 'running'
  /** What is under way, for screen readers. */
  label?: string
}

/**
 * The line at the top of the window while a page is on its way. A page that is there within 100 ms never shows it; the
 * style sheet sees to that, so nothing has to be timed or cleaned up. Always drawn, or it could not fade out.
 */
export function NavigationProgress({ state, label = 'Loading page' }: NavigationProgressProps) {
  const role = state === 'running' ? ({ role: 'progressbar', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <div {...role} className={styles['progress']} data-state={state}>
      <div className={styles['bar']} />
    </div>
  )
}
