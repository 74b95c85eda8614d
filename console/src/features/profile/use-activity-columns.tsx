import { brands, isBrand, toAuditAction, type OperationRecord } from '@bms/contract'
import { type Column, StatusTag } from '@bms/design-system'
import { useMemo } from 'react'

import { nameTarget } from '../../shared/access/name-value.ts'
import { nameField } from '../../shared/access/operation.model.ts'
import { operationStrings } from '../../shared/access/operation.strings.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useDeviceName } from '../../shared/session-list/use-device-name.ts'
import { profileStrings } from './profile.strings.ts'

import styles from './use-activity-columns.module.css'

type Text = (record: OperationRecord) => string

/** Columns of one's own operation records. */
export function useActivityColumns(): readonly Column<OperationRecord>[] {
  const t = useStrings(profileStrings)
  const words = useStrings(operationStrings)
  const formats = useFormats()
  const deviceOf = useDeviceName()
  return useMemo(() => {
    const plain = (key: string, title: string, width: number, minWidth: number, text: Text) =>
      ({ key, title, width, minWidth, cell: text, text }) satisfies Column<OperationRecord>
    const target: Text = (record) => {
      const { target_type: type, target_id: id, actor } = record
      if (type === 'staff' && id === actor.uid) return words('on.self')
      return type === 'session' ? words('on.session') : nameTarget(record, { t: words })
    }
    return [
      {
        key: 'at',
        title: t('when'),
        width: 236,
        minWidth: 232,
        sort: 'sortable',
        cell: ({ at }) => <time dateTime={at}>{formats.dateTime(at)}</time>,
        text: ({ at }) => formats.dateTime(at),
      },
      plain('what', t('what'), 180, 160, (record) => words(`did.${toAuditAction(record)}`)),
      plain('target', t('target'), 190, 120, target),
      {
        key: 'result',
        title: t('result'),
        width: 100,
        cell: ({ result, error_message: message }) => (
          <span className={styles['result']} title={message}>
            <StatusTag tone={result === 'success' ? 'success' : 'danger'}>{t(result)}</StatusTag>
          </span>
        ),
      },
      plain('where', t('where'), 160, 130, ({ project }) => (isBrand(project) ? brands[project].label : t('system'))),
      plain('changes', t('changedFields'), 170, 110, ({ changes }) =>
        formats.list(changes.map((change) => nameField(change, words))),
      ),
      plain('device', t('byDevice'), 190, 168, ({ ua }) => deviceOf(ua)),
      plain('ip', t('ip'), 150, 120, ({ ip }) => ip),
    ]
  }, [t, words, formats, deviceOf])
}
