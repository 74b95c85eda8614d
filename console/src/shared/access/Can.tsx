import type { ActionName, Brand, ModuleName } from '@bms/contract'
import type { ReactNode } from 'react'

import { useCan } from '../rights.ts'

export interface CanProps {
  module: ModuleName
  /** `view` where it is left out. */
  action?: ActionName
  /** The active one where it is left out. */
  brand?: Brand
  /** Shown instead, where they may not. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows its children to those who may do something. It only hides what the server would refuse. */
export function Can({ module, action = 'view', brand, fallback, children }: CanProps) {
  return useCan(module, action, brand) ? children : fallback
}
