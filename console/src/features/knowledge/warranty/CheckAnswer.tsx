import { ApiError } from '@bms/api-client'
import { brands, codes, type WarrantyCheck } from '@bms/contract'
import { AppLink, Callout, DescriptionList, StatusTag } from '@bms/design-system'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { useToday } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { dayBefore, sayWarrantyRule } from '../../../shared/warranty/say-warranty-rule.ts'
import { productOptions } from '../knowledge.calls.ts'
import { checkStrings } from './check.strings.ts'
import { policiesHref, policyHref } from './links.ts'
import { daysBetween } from './warranty.model.ts'

import styles from './warranty.module.css'

export interface CheckAnswerProps {
  sn: string
  check: Pick<UseQueryResult<WarrantyCheck>, 'data' | 'error' | 'refetch'>
}

/** What a check of a serial came to: in or out, by which rule, to when, part by part. */
export function CheckAnswer({ sn, check: { data, error, refetch } }: CheckAnswerProps) {
  const t = useStrings(checkStrings)
  const { brand } = useCaller()
  if (error instanceof ApiError && error.code === codes.notFound) {
    return (
      <Callout tone="warning" title={t('unknownTitle', { sn })}>
        {t('unknownText', { brand: brands[brand].label })}
      </Callout>
    )
  }
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  return data ? <Answer check={data} /> : <RecordWaiting part="body" />
}

function Answer({ check }: { check: WarrantyCheck }) {
  const t = useStrings(checkStrings)
  const formats = useFormats()
  const caller = useCaller()
  const { data: products = [] } = useQuery(productOptions(caller, formats.locale))
  const { sn, product_id, product_model: model, region, in_warranty: isIn, policy, starts_at, ends_at, parts } = check
  const today = useToday('UTC')
  const left = ends_at !== undefined && isIn ? daysBetween(today, ends_at) : undefined
  return (
    <section className={styles['answer']} aria-label={t('answer', { sn })} data-state={isIn ? 'in' : 'out'}>
      <Callout tone={isIn ? 'success' : 'warning'} title={t(isIn ? 'in' : 'out')}>
        <p className={styles['rule']}>{sayWarrantyRule(check, t, formats)}</p>
      </Callout>
      <DescriptionList
        layout="rows"
        items={[
          { key: 'sn', term: t('serial'), value: sn },
          {
            key: 'product',
            term: t('product'),
            value: products.find(({ value }) => value === product_id)?.label ?? model,
          },
          { key: 'region', term: t('region'), value: formats.codedCountry(region) },
          {
            key: 'policy',
            term: t('policy'),
            value: policy ? (
              <AppLink href={policyHref(policy.policy_id)}>{policy.name}</AppLink>
            ) : (
              <AppLink href={policiesHref(product_id, region)}>{t('policiesHere')}</AppLink>
            ),
          },
          ...(starts_at === undefined ? [] : [{ key: 'from', term: t('from'), value: formats.day(starts_at) }]),
          ...(ends_at === undefined
            ? []
            : [
                {
                  key: 'to',
                  term: t('to'),
                  value:
                    left === undefined
                      ? formats.day(dayBefore(ends_at))
                      : t('toLeft', { day: formats.day(dayBefore(ends_at)), count: left }),
                },
              ]),
        ]}
      />
      {parts.length > 0 && <Parts parts={parts} />}
    </section>
  )
}

function Parts({ parts }: Pick<WarrantyCheck, 'parts'>) {
  const t = useStrings(checkStrings)
  const formats = useFormats()
  return (
    <table className={styles['parts']}>
      <caption>{t('parts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('to')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, ends_at, in_warranty: isIn }) => (
          <tr key={part}>
            <th scope="row">{t(`part-${part}`)}</th>
            <td>
              <StatusTag tone={isIn ? 'success' : 'neutral'}>{t(isIn ? 'partIn' : 'partOut')}</StatusTag>
            </td>
            <td>{formats.day(dayBefore(ends_at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
