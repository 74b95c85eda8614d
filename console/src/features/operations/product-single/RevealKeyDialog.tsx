import type { SingleProductRow, singleProductSecrets } from '@bms/contract'
import { Button, DescriptionList, Dialog } from '@bms/design-system'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { SecretField } from '../../../shared/access/SecretField.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { singleStrings } from './single.strings.ts'

/** The key of a single product: masked until a purpose is given, which goes into the operation records. */
export function RevealKeyDialog({ row, onClose }: ActionFormProps<SingleProductRow>) {
  const t = useStrings(singleStrings)
  const { call, brand } = useCaller()
  const { product_id, product_key, sku: name } = row
  const reveal = useReveal<(typeof singleProductSecrets)[number]>({
    module: 'OperationCenter',
    record: product_id,
    brand,
    read: (fields, purpose) => call('revealSingleProduct', { body: { product_id, fields, purpose } }),
  })
  return (
    <Dialog
      title={t('revealTitle', { name })}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          {
            key: 'product_key',
            term: t('key'),
            value: <SecretField reveal={reveal} name="product_key" label={t('key')} masked={product_key} />,
          },
        ]}
      />
      <RevealDialog reveal={reveal} labels={{ product_key: t('key') }} />
    </Dialog>
  )
}
