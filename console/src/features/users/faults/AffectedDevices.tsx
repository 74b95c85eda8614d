import { LinkButton } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { affectedDevicesHref } from './fault.model.ts'
import { faultStrings } from './fault.strings.ts'

/** The devices that had these faults, each once; of an hour alone no list of devices is known. */
export function AffectedDevices() {
  const t = useStrings(faultStrings)
  const href = affectedDevicesHref(usePageLocation().location.search)
  return href === undefined ? null : <LinkButton href={href}>{t('affected')}</LinkButton>
}
