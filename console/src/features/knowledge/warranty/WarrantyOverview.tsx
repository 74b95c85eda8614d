import type { Warranty } from '@bms/contract'
import { AppLink, Card, type Description, DescriptionList, TagList } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { warrantyRecordStrings } from './warranty-record.strings.ts'
import { coveredIds } from './warranty.model.ts'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './warranty.module.css'

/** A policy at a glance: what it covers, where, for how long, and whom people ask. */
export function WarrantyOverview({ detail: policy }: RecordPartProps<Warranty>) {
  const t = useStrings(warrantyRecordStrings)
  const formats = useFormats()
  return (
    <div className={recordStyles['columns']}>
      <div className={recordStyles['stack']}>
        <Card title={t('covers')}>
          <Covered policy={policy} />
        </Card>
        <Card title={t('parts')} hint={t('partsHint', { months: t('monthsOf', { count: policy.months }) })}>
          <Parts parts={policy.parts} />
        </Card>
        <Card title={t('facts')}>
          <Facts policy={policy} />
        </Card>
      </div>
      <div className={recordStyles['stack']}>
        <Card title={t('regionsOf', { count: policy.regions.length })}>
          <TagList label={t('regions')} tags={policy.regions.map(formats.country)} />
        </Card>
        <Card title={t('contact')}>
          <Contacts contact={policy.contact} />
        </Card>
      </div>
    </div>
  )
}

type Of<Key extends keyof Warranty> = Pick<Warranty, Key>

function Covered({ policy }: { policy: Of<'category_id' | 'product_ids'> }) {
  const t = useStrings(warrantyRecordStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  const known = new Map([...products, ...categories].map(({ value, label }) => [value, label]))
  return (
    <>
      <p className={styles['muted']}>{t(policy.category_id === undefined ? 'someProducts' : 'wholeCategory')}</p>
      <ul className={styles['names']}>
        {coveredIds(policy).map((id) => (
          <li key={id}>{known.get(id) ?? id}</li>
        ))}
      </ul>
    </>
  )
}

function Parts({ parts }: Of<'parts'>) {
  const t = useStrings(warrantyRecordStrings)
  if (parts.length === 0) return <p className={styles['muted']}>{t('noParts')}</p>
  return (
    <DescriptionList
      layout="rows"
      items={parts.map(({ part, months }) => ({
        key: part,
        term: t(`part-${part}`),
        value: t('monthsOf', { count: months }),
      }))}
    />
  )
}

function Contacts({ contact }: Of<'contact'>) {
  const t = useStrings(warrantyRecordStrings)
  const formats = useFormats()
  const entries = Object.entries(contact)
  if (entries.length === 0) return <p className={styles['muted']}>{t('noContact')}</p>
  return (
    <DescriptionList
      layout="rows"
      items={entries.map(([cc, { email, phone, url }]) => ({
        key: cc,
        term: formats.country(cc),
        value: (
          <span className={styles['ways']}>
            {email !== undefined && <AppLink href={`mailto:${email}`}>{email}</AppLink>}
            {phone !== undefined && <AppLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</AppLink>}
            {url !== undefined && <AppLink href={url}>{url}</AppLink>}
          </span>
        ),
      }))}
    />
  )
}

function Facts({ policy }: { policy: Warranty }) {
  const t = useStrings(warrantyRecordStrings)
  const formats = useFormats()
  const by = (at: string, name: string | undefined): string =>
    t('by', { when: formats.dateTime(at), name: name ?? t('system') })
  const { published_at: at } = policy
  const items: Description[] = [
    { key: 'start', term: t('startFrom'), value: t(policy.start_from) },
    { key: 'published', term: t('published'), value: at === undefined ? t('never') : formats.dateTime(at) },
    { key: 'created', term: t('created'), value: by(policy.created_at, policy.created_by?.nickname) },
    { key: 'updated', term: t('updated'), value: by(policy.updated_at, policy.updated_by?.nickname) },
  ]
  return <DescriptionList layout="rows" items={items} />
}
