import type { DeviceDetail } from '@bms/contract'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { deviceStrings } from './device.strings.ts'

/** Words for what devices report; a name that a new kind of device brings is made readable. */
export interface ReadingTexts {
  readonly label: (key: string) => string
  /** What was reported, with its unit beside it; a percent sign stands where the language puts it. */
  readonly reading: (value: DeviceDetail['props'][string], unit?: string) => { value: string; unit?: string }
  /** A consumable part. */
  readonly part: (key: string) => string
}

const readable = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words for what devices report, in the language of now. */
export function useReadingTexts(): ReadingTexts {
  const t = useStrings(deviceStrings)
  const formats = useFormats()
  return useMemo(() => {
    const find = (prefix: 'reading' | 'value' | 'part', name: string): string => {
      const key = `${prefix}-${name}`
      return Object.hasOwn(deviceStrings.en, key) ? (t as (key: string) => string)(key) : readable(name)
    }
    return {
      label: (key) => find('reading', key),
      reading: (value, unit) => {
        if (typeof value !== 'number') return { value: find('value', String(value)) }
        if (unit === '%') return { value: formats.wholePercent(value / 100) }
        return { value: formats.number(value), ...(unit !== undefined && { unit }) }
      },
      part: (key) => find('part', key),
    }
  }, [t, formats])
}
