import type { ApiHandlers } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { lookUp } from './look-up.ts'
import type { SerialDeskPort } from './serial-desk-port.ts'
import { showDesk } from './show-desk.ts'

/** The serial desk: what a text names, and all that support needs to answer its customer. */
export function createSerialDeskHandlers<W extends World>(
  port: SerialDeskPort<W>,
): Pick<ApiHandlers<W['context']>, 'lookUp' | 'serialDesk'> {
  return {
    lookUp: (input, context) => lookUp(port, input, context),
    serialDesk: (input, context) => showDesk(port, input, context),
  }
}
