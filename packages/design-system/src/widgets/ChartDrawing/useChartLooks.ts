import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

import { useAppearanceVersion } from './appearance.ts'
import { readColors } from './readColors.ts'

/** What a drawing wears: a canvas knows no style sheets. */
export interface ChartLooks<Name extends string> {
  /** The custom properties asked for, as the canvas takes them. */
  colors: Readonly<Record<Name, string>>
  fontFamily: string
  /** CSS pixels. */
  fontSize: number
}

/**
 * Reads colours and type where the drawing stands, and again whenever the page changes its looks. Undefined before it
 * is laid out. Keep `names` the same between renders.
 */
export function useChartLooks<Name extends `--${string}`>(
  ref: RefObject<HTMLElement | null>,
  names: readonly Name[],
): ChartLooks<Name> | undefined {
  const version = useAppearanceVersion()
  const [known, setKnown] = useState<{ version: number; looks: ChartLooks<Name> }>()

  useLayoutEffect(() => {
    // A page that comes back runs its effects anew, and what it wears has not changed.
    if (ref.current === null || known?.version === version) return
    const { fontFamily, fontSize } = getComputedStyle(ref.current)
    const looks = { colors: readColors(ref.current, names), fontFamily, fontSize: Number.parseFloat(fontSize) }
    setKnown({ version, looks })
  }, [ref, names, version, known])

  return known?.looks
}
