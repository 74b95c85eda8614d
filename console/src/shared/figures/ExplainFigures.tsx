import { type ComponentType, lazy, Suspense } from 'react'

import type { ExplainButtonProps } from './ExplainButton.tsx'

const ExplainButton = lazy<ComponentType<ExplainButtonProps>>(async () => {
  try {
    return { default: (await import('./ExplainButton.tsx')).ExplainButton }
  } catch {
    // Better figures without it than a record that is broken for want of it.
    return { default: () => null }
  }
})

/** «What is this?» of the figures of a record that stand together. It comes after them, so that no list brings it. */
export function ExplainFigures(props: ExplainButtonProps) {
  return (
    <Suspense fallback={null}>
      <ExplainButton {...props} />
    </Suspense>
  )
}
