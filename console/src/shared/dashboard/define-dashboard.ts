import type { granularities } from '@bms/contract'

import type { Strings, TextKey } from '../i18n/strings.ts'
import type { Widget } from './define-widget.tsx'
import type { BoardFilter } from './filters.model.ts'

/** Widgets beside each other, where there is room: equally wide, or the first twice as wide as the other. */
interface DashboardRow {
  readonly split?: 'even' | 'wide'
  readonly widgets: readonly Widget[]
}

/** A dashboard as data. `<DashboardPage dashboard={…} />` is the page. */
export interface DashboardDefinition<Key extends string> {
  /** Texts of the page: below all that the definition names. */
  readonly strings: Strings<Key>
  readonly title: TextKey<Key>
  readonly about: TextKey<Key>
  /** Lengths of a point that its calls have. */
  readonly granularities: readonly (typeof granularities)[number][]
  /** The page's own filters, by the wire's names. Period, comparison and data centre every dashboard has. */
  readonly filters?: Readonly<Record<string, BoardFilter<TextKey<Key>>>>
  /** What else of the address can be chosen, beside the filters. */
  readonly controls?: Widget
  /** From the top. What is not in the first asks when it comes near the view. */
  readonly rows: readonly DashboardRow[]
}

/** A dashboard as the kit's own parts take it. */
export type Dashboard = DashboardDefinition<string> & Required<Pick<DashboardDefinition<string>, 'filters'>>

/** Defines a dashboard; see {@link DashboardDefinition}. */
export function defineDashboard<Key extends string>(
  // Which texts there are, its strings alone say.
  definition: DashboardDefinition<NoInfer<Key>> & { readonly strings: Strings<Key> },
): Dashboard {
  // Which texts it has no longer matters below: the types have done their work.
  return { filters: {}, ...(definition as unknown as DashboardDefinition<string>) }
}
