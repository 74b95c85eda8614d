import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { ChartCanvas } from '../ChartCanvas/ChartCanvas.tsx'
import type { ChartFrame } from '../ChartCanvas/ChartCanvas.tsx'
import { useBoxSize } from '../ChartCanvas/useBoxSize.ts'
import { ChartTooltip } from '../ChartPanel/ChartTooltip.tsx'
import { createCountryName } from './createCountryName.ts'
import { drawWorld, worldColors } from './drawWorld.ts'
import type { WorldColor } from './drawWorld.ts'
import type { MapCountry } from './mapCountries.ts'
import { moveOption } from './moveOption.ts'
import { countryAt, toScreen, worldLayout } from './world.ts'
import type { World } from './world.ts'

import styles from './WorldPlot.module.css'

/** Props of WorldPlot. */
export interface WorldPlotProps {
  label: string
  world: World
  /** Largest first; only those that the world knows. */
  countries: readonly MapCountry[]
  noData: string
  /** BCP 47. */
  locale: string
  onSelect: ((cc: string) => void) | undefined
  hrefOf: ((cc: string) => string) | undefined
}

/** Only its geometry is used, so one for all maps, never shown. */
let geometry: CanvasRenderingContext2D | null | undefined
function geometryContext(): CanvasRenderingContext2D | null {
  geometry ??= document.createElement('canvas').getContext('2d')
  return geometry
}

/**
 * The map itself: a list of countries that the pointer picks from by place and the arrow keys by value, largest first.
 * Enter or a click chooses; where countries have addresses, a real link lies under the pointer, with all a link can do.
 */
export function WorldPlot({ label, world, countries, noData, locale, onSelect, hrefOf }: WorldPlotProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { width, height } = useBoxSize(box)
  const [active, setActive] = useState<string>()
  const layout = useMemo(() => worldLayout(world, width, height), [world, width, height])
  const levels = useMemo(() => new Map(countries.map(({ cc, level }) => [cc, level])), [countries])
  const draw = useCallback(
    (frame: ChartFrame<WorldColor>) => drawWorld(frame, { world, layout, classOf: levels, active }),
    [world, layout, levels, active],
  )

  const nameOf = useMemo(() => createCountryName(locale), [locale])
  const place = active === undefined ? undefined : world.countries.get(active)
  const position = countries.findIndex(({ cc }) => cc === active)
  const country = countries[position]

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const point = { x: event.clientX - left, y: event.clientY - top }
    const context = geometryContext()
    if (context !== null) setActive(countryAt(world, layout, point, (cc) => levels.has(cc), context))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      if (country === undefined) return
      event.preventDefault()
      if (link.current === null) onSelect?.(country.cc)
      else link.current.click()
      return
    }
    const moved = moveOption(event.key, position, countries.length)
    if (moved === 'ignored') return
    event.preventDefault()
    setActive(countries[moved]?.cc)
  }

  return (
    <div
      ref={box}
      className={styles['plot']}
      data-state={country !== undefined && (onSelect ?? hrefOf) !== undefined ? 'pointing' : 'still'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can be a list picked from by place
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={country === undefined ? undefined : id}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setActive(undefined)}
      onClick={() => country !== undefined && onSelect?.(country.cc)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(countries[0]?.cc)}
      onBlur={() => setActive(undefined)}
    >
      <ChartCanvas width={width} height={height} colorNames={worldColors} draw={draw} />
      {country !== undefined && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> outside of a <select> says nothing
        <div id={id} role="option" aria-selected aria-posinset={position + 1} aria-setsize={countries.length}>
          <span className="bms-visually-hidden">{`${country.name}, ${country.text}`}</span>
        </div>
      )}
      {country !== undefined && hrefOf !== undefined && (
        <AppLink
          ref={link}
          className={styles['link'] ?? ''}
          href={hrefOf(country.cc)}
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {place !== undefined && (
        <ChartTooltip
          {...toScreen(layout, place.at)}
          width={width}
          title={country?.name ?? nameOf(place.cc)}
          rows={[{ key: place.cc, label: country === undefined ? noData : label, value: country?.text ?? '–' }]}
        />
      )}
    </div>
  )
}
