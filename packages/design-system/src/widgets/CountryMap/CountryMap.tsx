import { useMemo } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { ChartParts } from '../ChartDrawing/ChartParts.tsx'
import type { ChartPartsLabels } from '../ChartDrawing/ChartParts.tsx'
import { drawings } from '../ChartDrawing/loadDrawings.ts'
import type { LoadDrawings } from '../ChartDrawing/loadDrawings.ts'
import { ChartPanel } from '../ChartPanel/ChartPanel.tsx'
import type { ChartPanelLabels } from '../ChartPanel/ChartPanel.tsx'
import { formatFigure, formatShare } from '../format/formatFigure.ts'
import { classColors } from './classColors.ts'
import type { CountryPulse } from './CountryPulses.tsx'
import { CountryTable } from './CountryTable.tsx'
import { mapCountries } from './mapCountries.ts'
import type { CountryFigure } from './mapCountries.ts'
import { MapLegend } from './MapLegend.tsx'
import { mapRatio } from './mapRatio.ts'
import { useWorld } from './useWorld.ts'
import type { LoadWorld } from './useWorld.ts'
import { countriesOf } from './world.ts'
import { WorldPlot } from './WorldPlot.tsx'

import scale from '../ChartDrawing/ClassColors.module.css'
import styles from './CountryMap.module.css'

/** Texts of a CountryMap. */
export interface CountryMapLabels extends ChartPanelLabels, ChartPartsLabels {
  legend: string
  noData: string
  country: string
  value: string
  share: string
  empty: string
  /** Names the buttons that change the view. */
  view: string
  zoomIn: string
  zoomOut: string
  zoomReset: string
  /** Countries with figures that the map doesn't draw; the table has them. */
  offMap: (names: string) => string
}

/** Props of CountryMap. */
export interface CountryMapProps {
  label: string
  /** `cc` is ISO 3166 alpha-2. */
  rows: readonly CountryFigure[]
  /** Where something just happened: dots above the map. They must be told elsewhere, too: the table has figures only. */
  pulses?: readonly CountryPulse[]
  /** BCP 47. */
  locale: string
  /** Somebody chose a country. */
  onSelect?: (cc: string) => void
  /** Where a country leads. */
  hrefOf?: (cc: string) => string
  /** Height of the map in CSS pixels; less where the place is too narrow for it. */
  height: number
  /** `region`: at first it shows the countries that have most, such as those of one data centre; the world by default. */
  shows?: 'world' | 'region'
  /** Brings the outlines; from our own origin by default. */
  loadWorld?: LoadWorld
  /** Brings what draws; from our own origin by default. */
  loadDrawings?: LoadDrawings
  labels?: Partial<CountryMapLabels>
}

const english: CountryMapLabels = {
  legend: 'Colours',
  noData: 'No data',
  country: 'Country or region',
  value: 'Value',
  share: 'Share',
  empty: 'No data for any country.',
  failed: 'The map could not be loaded.',
  retry: 'Try again',
  view: 'View of the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Whole world',
  offMap: (names) => `Not on the map: ${names}`,
  showTable: 'Show as table',
  showChart: 'Show as map',
}

const noPulses: readonly CountryPulse[] = []

/**
 * Figures by country on a world map, coloured in at most five classes without gaps: of equally many countries, or by powers of
 * ten where the largest is a thousand times the smallest. Tiny countries have marks. Each says its share of all.
 * A table of the same figures, with links, is there for screen readers and for who asks.
 */
export function CountryMap(props: CountryMapProps) {
  const {
    label,
    rows,
    pulses = noPulses,
    locale,
    onSelect,
    hrefOf,
    height,
    shows = 'world',
    loadWorld,
    loadDrawings,
  } = props
  const labels = { ...english, ...props.labels }
  const { state, retry } = useWorld(loadWorld)
  const { countries, classes } = useMemo(() => mapCountries(rows, locale, classColors.length), [rows, locale])
  const world = state.status === 'ready' ? state.world : undefined
  const { country, value, share } = labels
  const files = useMemo(
    () => ({
      sheet: () => ({
        columns: ['ISO', country, value, share],
        rows: countries.map((one) => [one.cc, one.name, one.value, one.part]),
        write: (value: string | number | null, column: number) =>
          typeof value !== 'number'
            ? (value ?? '')
            : column === 3
              ? formatShare(value, locale)
              : formatFigure(value, 'count', locale),
      }),
      legend: classes.map(({ from, to }, index) => ({
        label: [...new Set([from, to])].map((end) => formatFigure(end, 'count', locale)).join(' – '),
        color: classColors[index] ?? classColors[0],
      })),
    }),
    [countries, classes, country, value, share, locale],
  )
  const known = useMemo(() => world && countriesOf(world), [world])
  const onMap = useMemo(() => countries.filter(({ cc }) => known?.has(cc) === true), [countries, known])

  if (rows.length === 0) {
    return (
      <p className={styles['message']} style={{ height }}>
        {labels.empty}
      </p>
    )
  }

  const columns = [country, value, share] as const
  const offMap = known === undefined ? [] : countries.filter(({ cc }) => !known.has(cc))
  return (
    <div className={`${styles['map']} ${scale['classes']}`}>
      <ChartPanel
        label={label}
        height={height}
        ratio={mapRatio}
        priority="map"
        bring={loadDrawings ? undefined : drawings.load}
        labels={labels}
        files={files}
        legend={
          <MapLegend
            label={labels.legend}
            noData={labels.noData}
            classes={classes}
            format={(value) => formatFigure(value, 'count', locale)}
          />
        }
        chart={
          <>
            {state.status === 'failed' && (
              <div className={styles['message']} role="alert">
                {labels.failed}
                <Button size="small" appearance="outlined" onClick={retry}>
                  {labels.retry}
                </Button>
              </div>
            )}
            {state.status === 'loading' && <span data-bms-pending="" />}
            {world !== undefined && (
              <ChartParts priority="map" code={drawings} load={loadDrawings} labels={labels}>
                {(parts) => (
                  <WorldPlot
                    drawings={parts}
                    label={label}
                    file={world}
                    countries={onMap}
                    pulses={pulses}
                    shows={shows}
                    locale={locale}
                    labels={labels}
                    onSelect={onSelect}
                    hrefOf={hrefOf}
                  />
                )}
              </ChartParts>
            )}
          </>
        }
        table={<CountryTable caption={label} columns={columns} countries={countries} hrefOf={hrefOf} />}
        twin={<CountryTable caption={label} columns={columns} countries={countries} />}
      />
      <p className={styles['note']}>
        {offMap.length > 0 && labels.offMap(offMap.map((one) => `${one.name} ${one.text}`).join(', '))}
      </p>
    </div>
  )
}
