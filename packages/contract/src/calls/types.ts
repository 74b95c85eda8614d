import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { reasonLength } from '../values.ts'

/** Field types that several calls share; the names are those of the design's section 2.0. */

/** A ULID: 26 characters, made by the server, sorting by time. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'not an id')

// Before this year there was nothing to tell of, and some years before it no database can keep.
const firstYear = '1970'

/** A moment: ISO 8601, UTC, milliseconds. */
export const ts = z.iso.datetime({ precision: 3 }).refine((moment) => moment >= firstYear, 'before 1970')

/** A day: YYYY-MM-DD. */
export const date = z.iso.date().refine((day) => day >= firstYear, 'before 1970')

/** A country: ISO 3166 alpha-2. */
export const cc = z.string().regex(/^[A-Z]{2}$/, 'not a country code')

/** A version: 2 to 4 numbers, perhaps with a suffix. */
export const ver = z.string().regex(/^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/, 'not a version')

/** A data centre's key. */
export const dc = z.enum(dataCentreKeys)

/** An IANA time zone this runtime knows. */
export const timeZone = z
  .string()
  .max(40)
  .refine((zone) => {
    try {
      Intl.DateTimeFormat('en', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'not a time zone')

/** Why somebody changes something. */
export const reason = z.string().trim().min(reasonLength.min).max(reasonLength.max)
