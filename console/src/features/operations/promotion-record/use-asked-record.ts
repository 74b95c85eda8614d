import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useCan } from '../../../shared/rights.ts'

/** The id whose record the address asks for: of `?id=…&view=record`, and of `?id=` for who may not change it. */
export function useAskedRecord(): string | undefined {
  const mayEdit = useCan('OperationCenter', 'edit')
  const search = new URLSearchParams(usePageLocation().location.search)
  const id = search.get('id') ?? ''
  return id !== '' && (!mayEdit || search.get('view') === 'record') ? id : undefined
}
