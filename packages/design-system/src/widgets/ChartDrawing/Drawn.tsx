import { useMemo, useRef } from 'react'
import type { ReactNode } from 'react'

import { useChartLooks } from './useChartLooks.ts'
import type { ChartLooks } from './useChartLooks.ts'

import styles from './Drawn.module.css'

/** Props of Drawn. */
export interface DrawnProps<Name extends `--${string}`> {
  /** Custom properties the drawing needs as colours; keep the array the same between renders. */
  colorNames: readonly Name[]
  /** Draws on a canvas. Called again when it or the page's looks change, so keep it the same between renders. */
  draw: (looks: ChartLooks<Name>) => ReactNode
  /** SVG above it, such as a cursor: when it changes, nothing is drawn anew. */
  children?: ReactNode
}

/** A drawing in the colours and type of the page, and a layer above it. Screen readers need a twin of it. */
export function Drawn<Name extends `--${string}`>({ colorNames, draw, children }: DrawnProps<Name>) {
  const ref = useRef<HTMLDivElement>(null)
  const looks = useChartLooks(ref, colorNames)
  const drawing = useMemo(() => looks && draw(looks), [looks, draw])
  return (
    <>
      <div ref={ref} className={styles['drawn']} aria-hidden="true">
        {drawing}
      </div>
      <svg className={styles['over']} aria-hidden="true">
        {children}
      </svg>
    </>
  )
}
