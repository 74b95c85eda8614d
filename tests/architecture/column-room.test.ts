import { describe, expect, it } from 'vitest'

import { formatsOf } from '../../console/src/shared/format/format.ts'
import { createI18n } from '../../console/src/shared/i18n/i18n.ts'
import { localeOf } from '../../console/src/shared/i18n/language.ts'
import { addStrings } from '../../console/src/shared/i18n/strings.ts'
import type { List } from '../../console/src/shared/list/define-list.ts'
import { toTableColumns, usualSettings } from '../../console/src/shared/list/views/column-settings.ts'
import {
  columnsWithoutRoom,
  scrollBarWidth,
  toCardColumns,
} from '../../packages/design-system/src/patterns/RecordTable/fit-columns.ts'
import { lists } from './lists.ts'

/** What the frame takes of a window: the sidebar, the page's padding, the table's border and its scroll bar. */
const frame = 210 + 2 * 24 + 2 + scrollBarWidth

const edges = { select: true, actions: true }

function usualColumns(list: List) {
  const tools = {
    t: addStrings(createI18n('en'), list.strings),
    formats: formatsOf(localeOf.en, 'UTC'),
    dataCentre: String,
    now: 0,
    brand: 'kyvol' as const,
    nameOf: String,
  }
  return toTableColumns(list, usualSettings(list.columns), tools)
}

function shownAt(list: List, windowWidth: number): string[] {
  const columns = usualColumns(list)
  const left = columnsWithoutRoom(columns, windowWidth - frame, edges)
  return columns.map(({ key }) => key).filter((key) => !left.includes(key))
}

/** What has to be in sight in a window of 1024 px, beside what names the record. */
const atOnce: Readonly<Record<string, readonly string[]>> = {
  users: ['account', 'status', 'country'],
  feedback: ['status', 'priority', 'assignee', 'sla_due_at'],
  devices: ['owner', 'status', 'last_online_at', 'open_fault_count'],
  faultRecords: ['code', 'level', 'device'],
  versions: ['channel', 'update_type', 'status', 'rollout'],
  messages: ['status', 'audience', 'publish_at', 'stats'],
  standardProducts: ['name', 'category_name', 'languages', 'status'],
  singleProducts: ['standard_model', 'app_visible', 'device_count', 'status'],
  promotions: ['status', 'start_at', 'audience_summary'],
  members: ['status', 'roles', 'two_factor'],
  operationRecords: ['actor', 'action', 'target_name'],
  roles: ['description', 'project_permissions', 'member_count', 'updated_at'],
  intros: ['product_id', 'locales', 'status'],
  faqs: ['scope', 'locales', 'status', 'sort'],
  warranties: ['covers', 'months', 'status'],
  languageCoverage: ['fallback', 'missing', 'share', 'status'],
  brandParity: ['kyvol', 'ecozy', 'jiyue'],
}

/** Those of the least priority, which a window of 1440 px has no room for. */
const leftAt1440: Readonly<Record<string, readonly string[]>> = {
  users: ['data_center', 'feedback_count'],
  feedback: ['category'],
  devices: ['country', 'data_center'],
  faultRecords: ['firmware'],
  versions: ['put_on_by'],
  singleProducts: ['product_key'],
  promotions: ['locales'],
  members: ['created_at'],
  operationRecords: ['ip'],
  faqs: ['pinned'],
}

describe.each(lists.map((list) => ({ key: list.key, list })))('columns of $key', ({ key, list }) => {
  const keys = usualColumns(list).map((column) => column.key)

  it('should each have a priority, or be fixed', () => {
    const without = list.columns.filter(({ show, priority }) => show === undefined && priority === undefined)
    expect(without.map((column) => column.key)).toEqual([])
  })

  it('should show what matters at 1024 px', () => {
    const shown = shownAt(list, 1024)
    expect(shown).toEqual(expect.arrayContaining([...(atOnce[key] ?? ['every list says what matters'])]))
  })

  it('should leave out only the least at 1440 px', () => {
    const shown = shownAt(list, 1440)
    expect(keys.filter((one) => !shown.includes(one)).toSorted()).toEqual([...(leftAt1440[key] ?? [])])
  })

  it('should have a name and two or three lines on a card', () => {
    const { title, lines } = toCardColumns(usualColumns(list))
    expect(title?.key).toBe(list.columns.find(({ show }) => show === 'fixed')?.key)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.length).toBeLessThanOrEqual(3)
  })
})
