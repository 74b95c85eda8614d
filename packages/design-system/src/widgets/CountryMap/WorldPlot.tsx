import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Drawn } from '../ChartDrawing/Drawn.tsx'
import type { DrawnProps } from '../ChartDrawing/Drawn.tsx'
import type { Drawings } from '../ChartDrawing/loadDrawings.ts'
import { useBoxSize } from '../ChartDrawing/useBoxSize.ts'
import { ChartTooltip } from '../ChartPanel/ChartTooltip.tsx'
import { useFirstTap } from '../ChartPanel/useFirstTap.ts'
import { worldColors } from './classColors.ts'
import type { WorldColor } from './classColors.ts'
import { CountryOutline } from './CountryOutline.tsx'
import { CountryPulses } from './CountryPulses.tsx'
import type { CountryPulse } from './CountryPulses.tsx'
import { createCountryName } from './createCountryName.ts'
import { isInside } from './isInside.ts'
import { fitView, panBy, reveal, viewedLayout } from './map-view.ts'
import { regionOf } from './mapCountries.ts'
import type { MapCountry } from './mapCountries.ts'
import { MapZoom } from './MapZoom.tsx'
import type { MapZoomLabels } from './MapZoom.tsx'
import { moveOption } from './moveOption.ts'
import { useMapView } from './useMapView.ts'
import { countryAt, toScreen, worldLayout } from './world.ts'
import type { WorldFile } from './world.ts'

import styles from './WorldPlot.module.css'

/** Props of WorldPlot. */
export interface WorldPlotProps {
  /** What projects and draws the world. */
  drawings: Pick<Drawings, 'WorldDrawing' | 'projectWorld'>
  label: string
  file: WorldFile
  /** Largest first; only those that the world knows. */
  countries: readonly MapCountry[]
  pulses: readonly CountryPulse[]
  /** `region`: at first those with most of all, and no more. */
  shows: 'world' | 'region'
  labels: MapZoomLabels & { noData: string; share: string }
  /** BCP 47. */
  locale: string
  onSelect: ((cc: string) => void) | undefined
  hrefOf: ((cc: string) => string) | undefined
}

/** Where Shift and an arrow move the view, as parts of its size. */
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [0.25, 0],
  ArrowRight: [-0.25, 0],
  ArrowUp: [0, 0.25],
  ArrowDown: [0, -0.25],
}
const steps: Readonly<Record<string, 'in' | 'out' | 'whole'>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' }

/**
 * The map itself: a list of countries that the pointer picks from by place and the arrow keys by value, largest first.
 * Plus, minus and 0 zoom, Shift and arrows or the pointer move what is near. Enter or a click chooses; where countries have addresses, a real link lies under the pointer, with all a link can do.
 */
export function WorldPlot(props: WorldPlotProps) {
  const { drawings, label, file, countries, pulses, shows, labels, locale, onSelect, hrefOf } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const size = useBoxSize(box)
  const { width, height } = size
  const [active, setActive] = useState<string>()
  const { WorldDrawing, projectWorld } = drawings
  const world = projectWorld(file)
  // Figures that change from minute to minute move no map by themselves.
  const [kept, keep] = useState<ReadonlySet<string>>()
  const codes = shows === 'region' ? regionOf(countries, kept) : undefined
  if (codes !== kept) keep(codes)
  const home = useMemo(() => {
    const region = codes && width > 0 ? world.boxOf(codes) : undefined
    return region && fitView(worldLayout(world, width, height), region, { width, height })
  }, [world, codes, width, height])
  const { view, setView, step, drag } = useMapView(box, size, home)
  const tap = useFirstTap()
  const layout = useMemo(() => viewedLayout(worldLayout(world, width, height), view), [world, width, height, view])
  const levels = useMemo(() => new Map(countries.map(({ cc, level }) => [cc, level])), [countries])
  const draw = useCallback<DrawnProps<WorldColor>['draw']>(
    (looks) => <WorldDrawing {...{ size, looks, world, layout, levels }} />,
    [WorldDrawing, size, world, layout, levels],
  )

  const nameOf = useMemo(() => createCountryName(locale), [locale])
  const place = active === undefined ? undefined : world.countries.get(active)
  const position = countries.findIndex(({ cc }) => cc === active)
  const country = countries[position]

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.type === 'pointerdown') drag.start(event)
    else if (drag.move(event)) return setActive(undefined)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const point = { x: event.clientX - left, y: event.clientY - top }
    const next = countryAt(world, layout, point, (cc) => levels.has(cc), isInside)
    if (event.type === 'pointerdown') tap.down(event, next !== active)
    setActive(next)
  }

  function onClickCapture(event: MouseEvent): void {
    if (tap.take(event) || drag.state.current === 'still') return
    event.preventDefault()
    event.stopPropagation()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const [zoom, pan] = [steps[event.key], event.shiftKey ? pans[event.key] : undefined]
    if ((zoom || pan) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (pan) setView((before) => panBy(before, pan[0] * width, pan[1] * height, size))
      return zoom && step(zoom)
    }
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
    const next = countries[moved]?.cc
    const at = next === undefined ? undefined : world.countries.get(next)?.at
    setActive(next)
    if (at) setView((before) => reveal(before, toScreen(layout, at), size))
  }

  return (
    <>
      <div
        ref={box}
        className={styles['plot']}
        data-zoom={view.zoom > 1 ? 'near' : 'whole'}
        data-state={country !== undefined && (onSelect ?? hrefOf) !== undefined ? 'pointing' : 'still'}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can be a list picked from by place
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={country === undefined ? undefined : id}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerUp={drag.end}
        onPointerCancel={() => {
          drag.end()
          tap.forget()
        }}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setActive(undefined)}
        onClickCapture={onClickCapture}
        onClick={() => country !== undefined && onSelect?.(country.cc)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(countries[0]?.cc)}
        onBlur={() => setActive(undefined)}
      >
        {width > 0 && (
          <Drawn colorNames={worldColors} draw={draw}>
            {/* Without any, the outlines that their places come from needn't be made. */}
            {pulses.length > 0 && <CountryPulses pulses={pulses} world={world} layout={layout} />}
            {place && <CountryOutline country={place} layout={layout} />}
          </Drawn>
        )}
        {country !== undefined && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> outside of a <select> says nothing
          <div id={id} role="option" aria-selected aria-posinset={position + 1} aria-setsize={countries.length}>
            <span className="bms-visually-hidden">{`${country.name}, ${country.text}, ${country.share}`}</span>
          </div>
        )}
        {country !== undefined && hrefOf !== undefined && (
          <AppLink
            ref={link}
            className={styles['link'] ?? ''}
            href={hrefOf(country.cc)}
            tabIndex={-1}
            aria-hidden="true"
            draggable={false}
          />
        )}
        {place !== undefined && (
          <ChartTooltip
            {...toScreen(layout, place.at)}
            width={width}
            title={country?.name ?? nameOf(place.cc)}
            rows={[
              { key: place.cc, label: country === undefined ? labels.noData : label, value: country?.text ?? '–' },
              ...(country ? [{ key: 'share', label: labels.share, value: country.share }] : []),
            ]}
          />
        )}
      </div>
      <MapZoom zoom={view.zoom} onStep={step} labels={labels} />
    </>
  )
}
