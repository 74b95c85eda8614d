import { brands, leftBehindKinds } from '@bms/contract'
import { Button, Dialog, Isolated } from '@bms/design-system'

import { useChooseBrand } from '../brand/use-choose-brand.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { paths, withQuery } from '../paths.ts'
import { useCan } from '../rights.ts'
import { useServices } from '../services.ts'
import { copiedStrings } from './copied.strings.ts'
import type { Copied } from './use-copied.tsx'

import styles from './copied.module.css'

export interface CopiedDialogProps {
  name: string
  copied: Copied
  onClose: () => void
}

/** What of a copy the other brand doesn't have, by kind, with the way to the draft and to what is missing there. */
export function CopiedDialog({ name, copied: { to, href, left }, onClose }: CopiedDialogProps) {
  const t = useStrings(copiedStrings)
  const { brand } = useServices()
  const { navigate } = usePageLocation()
  const choose = useChooseBrand(navigate)
  const maySeeProducts = useCan('OperationCenter', 'view', to)
  const go = (path: string): void => {
    onClose()
    // What was copied may be of another brand than the active one, which then is where the draft is.
    if (brand.state.brand === to) navigate(path)
    else choose(to, path)
  }
  const kinds = leftBehindKinds
    .map((kind) => ({ kind, names: left.filter((one) => one.kind === kind).map((one) => one.name) }))
    .filter(({ names }) => names.length > 0)
  const isOfProducts = kinds.some(({ kind }) => kind === 'product' || kind === 'category')
  return (
    <Dialog
      title={t('copiedTitle', { name, brand: brands[to].label })}
      description={t('copiedText')}
      arrival="continued"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {isOfProducts && maySeeProducts && (
            <Button onClick={() => go(withQuery(paths.product(), { brandApp: to }))}>{t('productsThere')}</Button>
          )}
          {brands[to].switchable && (
            <Button tone="primary" onClick={() => go(href)}>
              {t('openDraft')}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles['left']}>
        {kinds.map(({ kind, names }) => (
          <div key={kind}>
            <dt>{t(`left-${kind}`)}</dt>
            {names.map((one) => (
              <dd key={one}>
                <Isolated>{one}</Isolated>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
