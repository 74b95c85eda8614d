import type { DeskFault } from '@bms/contract'
import { AppLink, StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCan } from '../../../shared/rights.ts'
import { levelTones } from '../devices/device.model.ts'
import { toPlainText } from '../feedback/feedback.model.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'

import styles from './desk.module.css'

/** Faults of the device, open ones first, each with what the FAQ says of it in the customer's language. */
export function DeskFaults(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const { faults = [], locale } = props.desk
  return (
    <DeskPart {...props} part="faults" title={t('faults')}>
      {faults.length === 0 ? (
        <p className={styles['fine']}>{t('noFaults')}</p>
      ) : (
        <ul className={styles['rows']} aria-label={t('faults')}>
          {toFirstOfCode(faults).map(({ row, isFirst }) => (
            <Fault key={row.fault.fault_id} row={row} wanted={locale} entry={isFirst ? 'shown' : 'above'} />
          ))}
        </ul>
      )}
    </DeskPart>
  )
}

/** An entry stands under the first of several faults that it is about. */
function toFirstOfCode(faults: readonly DeskFault[]): { readonly row: DeskFault; readonly isFirst: boolean }[] {
  return faults.map((row, place) => ({
    row,
    isFirst: faults.findIndex(({ fault }) => fault.code === row.fault.code) === place,
  }))
}

interface FaultProps {
  row: DeskFault
  /** The customer's language, where there is a customer. */
  wanted: string | undefined
  entry: 'shown' | 'above'
}

function Fault({ row: { fault, faq }, wanted, entry }: FaultProps) {
  const t = useStrings(deskStrings)
  const formats = useFormats()
  const mayWrite = useCan('KnowledgeBase', 'view')
  const { code, level, name, raised_at: raised, cleared_at: cleared } = fault
  return (
    <li className={styles['row']}>
      <p className={styles['line']}>
        <StatusTag tone={cleared === undefined ? levelTones[level] : 'neutral'}>{code}</StatusTag>
        <strong>{pickName(name, formats.locale)}</strong>
        {cleared === undefined && <StatusTag tone="danger">{t('open')}</StatusTag>}
        <span className={styles['fine']}>
          {cleared === undefined
            ? t('since', { date: formats.date(raised) })
            : t('cleared', { date: formats.date(cleared) })}
        </span>
      </p>
      {entry === 'shown' &&
        (faq ? (
          <div className={styles['faq']}>
            {faq.fallback && wanted !== undefined && (
              <p className={styles['fine']}>
                {t('fallback', { wanted: formats.language(wanted), shown: formats.language(faq.locale) })}
              </p>
            )}
            <p className={styles['text']} lang={faq.locale}>
              <strong>{faq.question}</strong>
            </p>
            <p className={styles['content']} lang={faq.locale}>
              {toPlainText(faq.answer)}
            </p>
          </div>
        ) : (
          <p className={styles['fine']}>
            <span>{t('noFaq')}</span>{' '}
            {mayWrite && (
              <AppLink href={withQuery(paths.faq(), { fault_code: code })}>{t('writeFaq', { code })}</AppLink>
            )}
          </p>
        ))}
    </li>
  )
}
