import { useViewport } from '../page/use-media.ts'
import type { RecordProps } from './record-definition.ts'

/** Whether all of a record can stand side by side. */
export function useRoom(place: RecordProps<unknown>['place']): 'wide' | 'narrow' {
  return useViewport() === 'desktop' && place === 'page' ? 'wide' : 'narrow'
}
