import type { ProductStatus } from '@bms/contract'
import { FormSection, StatusTag } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCan } from '../../../shared/rights.ts'
import { productFormStrings } from './product-form.strings.ts'

import styles from './product-form.module.css'

const tones = { draft: 'neutral', listed: 'success', unlisted: 'warning' } as const

/** Whether the app shows the product, and what saving means for it. */
export function PublishSection({ status }: { status: ProductStatus | undefined }) {
  const t = useStrings(productFormStrings)
  const can = useCan('OperationCenter', 'publish')
  return (
    <FormSection title={t('publish')} description={t('publishText')}>
      <div className={styles['status']}>
        <StatusTag tone={tones[status ?? 'draft']}>{t(status ?? 'draft')}</StatusTag>
        <span className={styles['muted']}>
          {t(status === undefined ? (can ? 'newText' : 'newNoRight') : (`${status}Text` as const))}
        </span>
      </div>
    </FormSection>
  )
}
