import { type Brand, brands } from '@bms/contract'
import { Button, DeniedState, EmptyState } from '@bms/design-system'
import { useEffect } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCan } from '../../../shared/rights.ts'
import { deskStrings } from './desk.strings.ts'
import { isOpenable, useOpenHit } from './use-open-hit.ts'

export interface OtherBrandProps {
  brand: Brand
  active: Brand
  /** The address that is of that brand. */
  href: string
}

/** An address of another brand than the active one: the console is switched to it, unless unsaved work keeps it. */
export function OtherBrand({ brand, active, href }: OtherBrandProps) {
  const t = useStrings(deskStrings)
  const open = useOpenHit()
  const name = brands[brand].label
  const maySee = useCan('UserCenter', 'view', brand)
  const mayOpen = maySee && isOpenable(brand, active)
  useEffect(() => {
    if (mayOpen) void open(brand, href, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address: whoever stays for their work is not asked again
  }, [href])
  if (!maySee) return <DeniedState title={t('deniedTitle', { what: name })} />
  return (
    <EmptyState
      title={t('otherBrandTitle', { brand: name })}
      description={t(mayOpen ? 'otherBrandText' : 'notSwitchable', { brand: name })}
      action={
        mayOpen && (
          <Button tone="primary" onClick={() => void open(brand, href, { replace: true })}>
            {t('switchTo', { brand: name })}
          </Button>
        )
      }
    />
  )
}
