import { markRadius, toScreen } from './world.ts'
import type { WorldCountry, WorldLayout } from './world.ts'

import styles from './CountryOutline.module.css'

/** Props of CountryOutline. */
export interface CountryOutlineProps {
  country: WorldCountry
  layout: WorldLayout
}

/** Marks a country: SVG, above what is drawn. A halo keeps the line apart from a fill of the same lightness. */
export function CountryOutline({ country: { at, outline }, layout }: CountryOutlineProps) {
  if (outline === undefined) {
    const { x, y } = toScreen(layout, at)
    return <circle className={styles['line']} cx={x} cy={y} r={markRadius} />
  }
  const { left, top, scale } = layout
  const place = { d: outline, transform: `translate(${left} ${top}) scale(${scale})` }
  return (
    <>
      <path className={styles['halo']} {...place} />
      <path className={styles['line']} {...place} />
    </>
  )
}
