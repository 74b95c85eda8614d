import { type ProductKind, productKinds } from '@bms/contract'
import { Callout, SegmentedControl } from '@bms/design-system'
import type { FieldValues } from 'react-hook-form'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useGive } from './product-carry.ts'
import { productFormStrings } from './product-form.strings.ts'

import styles from './product-form.module.css'

export interface KindSwitchProps {
  kind: ProductKind
  /** What the form of the other kind takes over from this one. */
  shared: () => FieldValues
}

/** Which kind of product is added. */
export function KindSwitch({ kind, shared }: KindSwitchProps) {
  const t = useStrings(productFormStrings)
  const { navigate } = usePageLocation()
  const give = useGive()
  return (
    <div className={styles['kind']}>
      <SegmentedControl
        label={t('kind')}
        value={kind}
        options={productKinds.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          give(next, shared())
          navigate(withQuery(paths.addProduct(), { kind: next }), { replace: true })
        }}
      />
      <p className={styles['kindText']}>{t(`${kind}Text`)}</p>
    </div>
  )
}

/** Said above a copy: of what it is one. */
export function CopiedFrom({ name }: { name: string }) {
  const t = useStrings(productFormStrings)
  return (
    <Callout tone="info" title={t('copiedFrom', { name })}>
      {t('copiedText')}
    </Callout>
  )
}
