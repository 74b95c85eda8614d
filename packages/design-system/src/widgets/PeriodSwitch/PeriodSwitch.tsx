import { useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { SelectField } from '../../primitives/SelectField/SelectField.tsx'
import type { Granularity } from '../format/createTimeFormat.ts'
import { periodComparisons, periodPresets } from './period.ts'
import type { Period, PeriodComparison, PeriodPreset } from './period.ts'

import styles from './PeriodSwitch.module.css'

/** Texts of a PeriodSwitch. */
export interface PeriodSwitchLabels {
  /** Names the whole. */
  group: string
  period: string
  granularity: string
  compare: string
  from: string
  to: string
  apply: string
  presets: Readonly<Record<PeriodPreset | 'custom', string>>
  granularities: Readonly<Record<Granularity, string>>
  comparisons: Readonly<Record<PeriodComparison, string>>
}

/** What somebody chose; a preset comes without days. */
export type PeriodChange =
  | { preset: PeriodPreset }
  | { preset: 'custom'; from: string; to: string }
  | { granularity: Granularity }
  | { compare: PeriodComparison }

/** Props of PeriodSwitch. */
export interface PeriodSwitchProps {
  value: Period
  /** Lengths of a point that the figures have for this period. One alone isn't offered. */
  granularities: readonly Granularity[]
  /** The last day there is, `YYYY-MM-DD`. */
  today: string
  onChange: (change: PeriodChange) => void
  labels?: Partial<PeriodSwitchLabels>
}

const english: PeriodSwitchLabels = {
  group: 'Period',
  period: 'Period',
  granularity: 'By',
  compare: 'Compared with',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  presets: {
    today: 'Today',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    '12m': 'Last 12 months',
    custom: 'From … to …',
  },
  granularities: { hour: 'By hour', day: 'By day', month: 'By month' },
  comparisons: { none: 'Not compared', prev: 'vs the period before', yoy: 'vs a year before' },
}

/** Which time figures are about, how it is divided, and what it is compared with. */
export function PeriodSwitch({ value, granularities, today, onChange, labels: given }: PeriodSwitchProps) {
  const labels = { ...english, ...given }
  const [isPicking, setPicking] = useState(false)
  const isCustom = value.preset === 'custom' || isPicking
  const choosePreset = (chosen: string): void => {
    const preset = periodPresets.find((one) => one === chosen)
    setPicking(preset === undefined)
    if (preset) onChange({ preset })
  }
  return (
    <fieldset aria-label={labels.group} className={styles['switch']}>
      <SelectField
        label={labels.period}
        labelPlacement="hidden"
        value={isCustom ? 'custom' : value.preset}
        options={[...periodPresets, 'custom' as const].map((preset) => ({
          value: preset,
          label: labels.presets[preset],
        }))}
        onChange={choosePreset}
      />
      {isCustom && (
        <PeriodRange
          key={`${value.from} ${value.to}`}
          value={value}
          today={today}
          labels={labels}
          onApply={(from, to) => {
            setPicking(false)
            onChange({ preset: 'custom', from, to })
          }}
        />
      )}
      {granularities.length > 1 && (
        <SelectField
          label={labels.granularity}
          labelPlacement="hidden"
          value={value.granularity}
          options={granularities.map((granularity) => ({
            value: granularity,
            label: labels.granularities[granularity],
          }))}
          onChange={(chosen) => onChange({ granularity: chosen as Granularity })}
        />
      )}
      <SelectField
        label={labels.compare}
        labelPlacement="hidden"
        value={value.compare}
        options={periodComparisons.map((compare) => ({ value: compare, label: labels.comparisons[compare] }))}
        onChange={(chosen) => onChange({ compare: chosen as PeriodComparison })}
      />
    </fieldset>
  )
}

/** The first day there may be figures of. */
const firstDay = '2015-01-01'

interface PeriodRangeProps extends Pick<PeriodSwitchProps, 'today'> {
  value: Period
  labels: PeriodSwitchLabels
  onApply: (from: string, to: string) => void
}

/** Two days to choose. Half-typed days make no period: it counts when it is applied. */
function PeriodRange({ value, today, labels, onApply }: PeriodRangeProps) {
  const [from, setFrom] = useState(value.from)
  const [to, setTo] = useState(value.to)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onApply(from, to)
  }
  const day = (label: string, day: string, min: string, max: string, onDay: (day: string) => void) => (
    <input
      type="date"
      className="bp6-input"
      aria-label={label}
      required
      value={day}
      min={min}
      max={max}
      onChange={(event) => onDay(event.target.value)}
    />
  )
  return (
    <form className={styles['range']} onSubmit={submit}>
      {day(labels.from, from, firstDay, to || today, setFrom)}
      <span aria-hidden="true">–</span>
      {day(labels.to, to, from || firstDay, today, setTo)}
      <Button type="submit" appearance="outlined">
        {labels.apply}
      </Button>
    </form>
  )
}
