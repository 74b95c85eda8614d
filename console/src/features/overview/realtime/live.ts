import { createContext } from 'react'

import type { Heard, StreamEvent } from './realtime.model.ts'

/** What the widgets of the wall know beside their own reads. */
export interface Live {
  /** Of the data centre that is shown: null where nothing was ever heard of it, undefined until it is known. */
  readonly heard: Heard | null | undefined
  /** The newest events, those told since the last poll too; undefined until there are some. */
  readonly events: readonly StreamEvent[] | undefined
  /** Ids of the events that the last update brought. */
  readonly arrived: ReadonlySet<string>
  /** Where they happened. */
  readonly pulses: readonly { readonly key: string; readonly cc: string }[]
}

/** See {@link Live}. */
export const LiveContext = createContext<Live>({ heard: undefined, events: undefined, arrived: new Set(), pulses: [] })
