import {
  activeUserDays,
  type AppVersion,
  type DataCentre,
  defaultLocale,
  foreignReaders,
  type VersionReach,
} from '@bms/contract'
import { type ReachFigure, type ReachFound, type ReachNotice, ReachPanel, type ReachRow } from '@bms/design-system'
import type { ReactNode } from 'react'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import type { Formats } from '../../../shared/format/format.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { rollOutStrings } from './roll-out.strings.ts'
import type { Reached } from './use-reach.ts'

export interface VersionReachCardProps extends Reached {
  /** What it is called, where it isn't whom the roll-out reaches. */
  title?: string | undefined
  version: Pick<AppVersion, 'platform' | 'min_supported_version' | 'update_type'> & Partial<Pick<AppVersion, 'notes'>>
  /** What is asked on account of it, such as the number typed. */
  children?: ReactNode
}

/** Whom a roll-out reaches, and who has to update, by data centre, language and country. What is new in it is read out. */
export function VersionReachCard({
  title,
  version,
  state,
  reach,
  countedAt,
  children,
  ...asked
}: VersionReachCardProps) {
  const { error, retry } = asked
  const t = useStrings(rollOutStrings)
  const formats = useFormats()
  const dataCentre = useDataCentreName()
  return (
    <ReachPanel
      title={title ?? t('reach')}
      state={state}
      emptyText={t('noShare')}
      found={
        reach && {
          ...toFound(reach, version, t, formats, dataCentre),
          counted: t('counted', { time: formats.time(new Date(countedAt).toISOString()) }),
        }
      }
      error={error === null ? undefined : t('countFailed', { message: toFailure(error).message })}
      onRetry={retry}
      labels={{
        counting: t('counting'),
        retry: t('countAgain'),
        showAll: (count) => t('showAll', { count }),
        showFewer: t('showFewer'),
      }}
    >
      {children}
    </ReachPanel>
  )
}

/** The people of one place or language, by its name. */
type Group = Omit<VersionReach['by_country'][number], 'country'> & { readonly name: string }

type Words = Translate<keyof typeof rollOutStrings.en>

function toFound(
  reach: VersionReach,
  version: VersionReachCardProps['version'],
  t: Words,
  formats: Formats,
  dataCentre: (key: DataCentre) => string,
): ReachFound {
  const { number, language, country: nameOf } = formats
  const isForced = version.update_type === 'force'
  const columns = [t('people'), t('reached'), ...(isForced ? [t('mustUpdate')] : [])]
  const groups = {
    data_center: reach.by_data_center.map(({ data_center, ...counts }) => ({
      ...counts,
      name: dataCentre(data_center),
    })),
    language: reach.by_locale.map(({ locale, ...counts }) => ({ ...counts, name: language(locale) })),
    country: reach.by_country.map(({ country, ...counts }) => ({ ...counts, name: nameOf(country) })),
  }
  return {
    figures: [
      {
        key: 'reached',
        label: t('reached'),
        value: number(reach.reached),
        hint: t('reachedHint', {
          users: number(reach.users),
          platform: version.platform === 'ios' ? 'iOS' : 'Android',
        }),
      },
      ...(isForced ? [toForced(reach, version, t, number)] : []),
    ],
    notices: toNotices(reach, version, t, formats),
    tables: (['data_center', 'language', 'country'] as const).map((key) => {
      return { key, title: t(key), columns, rows: toRows(groups[key], reach.users, isForced, number) }
    }),
  }
}

/** Languages that a notice names before it counts the others. */
const mostNamed = 4

/** Who of those it reaches would read what is new in another language. */
function toNotices(
  { reached, by_locale }: VersionReach,
  { notes = {} }: VersionReachCardProps['version'],
  t: Words,
  { percent, list, language }: Formats,
): ReachNotice[] {
  const byLocale = Object.fromEntries(by_locale.map((one) => [one.locale, one.reached]))
  const foreign = Object.entries(foreignReaders(byLocale, Object.keys(notes), defaultLocale))
  const people = foreign.reduce((sum, [, count]) => sum + count, 0)
  if (people === 0) return []
  const missing = [...new Set(foreign.toSorted((a, b) => b[1] - a[1]).map(([locale]) => language(locale)))]
  const names = list(missing.slice(0, mostNamed))
  const count = missing.length - mostNamed
  const languages = count > 0 ? t('foreignMore', { names, count, total: missing.length }) : names
  const text = t('foreign', { share: percent(people / reached), fallback: language(defaultLocale), languages })
  return [{ key: 'foreign', tone: 'warning', text }]
}

/** Where many have to update stands first. */
function toRows(groups: readonly Group[], all: number, isForced: boolean, number: Formats['number']): ReachRow[] {
  const order = isForced ? groups.toSorted((a, b) => b.affected - a.affected || b.users - a.users) : groups
  return order.map(({ name, users, reached, affected }) => ({
    key: name,
    label: name,
    part: all === 0 ? 0 : users / all,
    cells: [
      { text: number(users) },
      { text: number(reached) },
      ...(isForced ? [{ text: number(affected), tone: affected > 0 ? ('warning' as const) : undefined }] : []),
    ],
  }))
}

function toForced(
  { affected, active }: VersionReach,
  { min_supported_version: minimum }: VersionReachCardProps['version'],
  t: Words,
  number: Formats['number'],
): ReachFigure {
  return {
    key: 'forced',
    label: t('mustUpdate'),
    value: number(affected),
    tone: affected > 0 ? 'warning' : 'neutral',
    hint:
      affected === 0
        ? t('nobodyForced')
        : t('mustUpdateHint', { active: number(active), days: activeUserDays, minimum }),
  }
}
