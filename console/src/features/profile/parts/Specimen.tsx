import {
  AppLink,
  Button,
  Card,
  Checkbox,
  type Column,
  RecordTable,
  StatusTag,
  Switch,
  TextField,
} from '@bms/design-system'
import { useMemo, useState } from 'react'

import type { Formats } from '../../../shared/format/format.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useListLabels } from '../../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useServices } from '../../../shared/services.ts'
import { settingsPageStrings } from '../page-style.strings.ts'

import styles from './Specimen.module.css'

interface Example {
  id: 'robot' | 'purifier'
  status: 'enabled' | 'pending'
  users: number
}

const examples: readonly Example[] = [
  { id: 'robot', status: 'enabled', users: 12_480 },
  { id: 'purifier', status: 'pending', users: 960 },
]
const getRowId = ({ id }: Example): string => id

function toColumns(t: Translate<keyof typeof settingsPageStrings.en>, number: Formats['number']): Column<Example>[] {
  return [
    { key: 'device', title: t('device'), width: 160, minWidth: 110, cell: ({ id }) => t(id), text: ({ id }) => t(id) },
    {
      key: 'status',
      title: t('status'),
      width: 110,
      minWidth: 90,
      cell: ({ status }) => <StatusTag tone={status === 'enabled' ? 'success' : 'warning'}>{t(status)}</StatusTag>,
    },
    { key: 'users', title: t('users'), width: 90, minWidth: 70, align: 'end', cell: ({ users }) => number(users) },
  ]
}

/** Real components in the look that was chosen, so that one need not go elsewhere to see what it does. */
export function Specimen() {
  const t = useStrings(settingsPageStrings)
  const labels = useListLabels()
  const { number } = useFormats()
  const { notify: notices } = useServices()
  const [name, setName] = useState<string>()
  const [notify, setNotify] = useState<'on' | 'off'>('on')
  const [ticked, setTicked] = useState<'on' | 'off'>('on')
  const tell = (): void => void notices.show({ tone: 'info', message: t('onlyPreview') })
  const columns = useMemo(() => toColumns(t, number), [t, number])
  return (
    <Card title={t('preview')} hint={t('previewHint')}>
      <div className={styles['row']}>
        <Button tone="primary" onClick={tell}>
          {t('main')}
        </Button>
        <Button onClick={tell}>{t('other')}</Button>
        <Button tone="primary" appearance="outlined" onClick={tell}>
          {t('outlined')}
        </Button>
        <Button tone="danger" appearance="minimal" onClick={tell}>
          {t('remove')}
        </Button>
      </div>
      <div className={styles['row']}>
        <StatusTag tone="success">{t('enabled')}</StatusTag>
        <StatusTag tone="warning">{t('pending')}</StatusTag>
        <StatusTag tone="danger">{t('failed')}</StatusTag>
        <StatusTag tone="neutral">{t('draft')}</StatusTag>
      </div>
      <RecordTable
        label={t('specimenTable')}
        columns={columns}
        rows={examples}
        getRowId={getRowId}
        height="content"
        labels={labels.table}
      />
      <TextField
        label={t('name')}
        name="specimen"
        value={name ?? t('nameValue')}
        hint={t('nameHint')}
        autoComplete="off"
        onChange={setName}
      />
      <div className={styles['row']}>
        <Checkbox label={t('enabled')} state={ticked} onChange={setTicked} />
        <Switch label={t('notify')} state={notify} onChange={setNotify} />
      </div>
      <p>
        <AppLink href={paths.dashboard()}>{t('link')}</AppLink> {t('linkText')}
      </p>
    </Card>
  )
}
