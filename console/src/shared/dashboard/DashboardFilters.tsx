import { Checkbox, SelectField } from '@bms/design-system'
import { PeriodSwitch } from '@bms/design-system/widgets'

import type { Translate } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import { useServices } from '../services.ts'
import { dashboardStrings } from './dashboard.strings.ts'
import type { Dashboard } from './define-dashboard.ts'
import { isChoice, readChoices, writeChoice, type ChoiceFilter } from './filters.model.ts'
import { useWidgetLabels } from './use-widget-labels.ts'
import type { Board } from './widget-scope.ts'

import styles from './dashboard.module.css'

/** What a dashboard shows, to choose: all of it stands in the address. */
export function DashboardFilters({ dashboard, board }: { dashboard: Dashboard; board: Board }) {
  const { clock } = useServices()
  const t = useStrings(dashboardStrings)
  const labels = useWidgetLabels()
  const texts = useStrings(dashboard.strings)
  const { period, granularities, today, change } = board.period
  const { controls: Controls } = dashboard
  return (
    <section className={styles['filters']} aria-label={t('filters')} data-bms-on="screen">
      <PeriodSwitch
        value={period}
        granularities={granularities}
        today={today}
        onChange={change}
        labels={labels.period}
      />
      {Object.entries(dashboard.filters).map(
        ([name, filter]) =>
          isChoice(filter) && (
            <Filter key={name} name={name} filter={filter} all={dashboard.filters} board={board} texts={texts} />
          ),
      )}
      {Controls && <Controls board={board} />}
      {clock.timeZone !== 'UTC' && <span className={styles['note']}>{t('days')}</span>}
    </section>
  )
}

interface FilterProps {
  name: string
  filter: ChoiceFilter
  all: Dashboard['filters']
  board: Board
  texts: Translate<string>
}

/** One of a page's own filters: a list to choose one of, or boxes for several. */
function Filter({ name, filter, all, board, texts }: FilterProps) {
  const t = useStrings(dashboardStrings)
  const changeSearch = useChangeSearch()
  const { values, most = 1, isOffered } = filter
  const chosen = board.filters[name] ?? filter.usual
  // Of what the address says now: two boxes may be pressed before the first is drawn.
  const toggle = (value: string): void =>
    changeSearch((search) => {
      const now = readChoices(search, all)[name] ?? []
      const next = Object.keys(values).filter((one) => now.includes(one) !== (one === value))
      return next.length === 0 || next.length > most ? search : writeChoice(search, name, next, filter)
    })
  const offered = Object.entries(values).filter(([value]) => isOffered?.(value, board.filters) ?? true)
  if (most === 1) {
    return (
      <SelectField
        label={texts(filter.label)}
        labelPlacement="hidden"
        value={chosen[0] ?? ''}
        options={offered.map(([value, text]) => ({ value, label: texts(text) }))}
        onChange={(value) => changeSearch((search) => writeChoice(search, name, [value], filter))}
      />
    )
  }
  return (
    <fieldset className={styles['choices']}>
      <legend className="bms-visually-hidden">{`${texts(filter.label)}. ${t('most', { count: most })}`}</legend>
      {offered.map(([value, text]) => {
        const isChosen = chosen.includes(value)
        // The last one stays: nothing to show is no choice. Nor is one more than can be shown.
        const isFixed = isChosen ? chosen.length === 1 : chosen.length === most
        return (
          <Checkbox
            key={value}
            label={texts(text)}
            state={isChosen ? 'on' : 'off'}
            disabled={isFixed}
            onChange={() => toggle(value)}
          />
        )
      })}
      {chosen.length === most && <span className={styles['note']}>{t('most', { count: most })}</span>}
    </fieldset>
  )
}
