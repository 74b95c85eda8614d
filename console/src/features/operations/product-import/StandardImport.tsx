import type { ImportEntryProps } from '../../../shared/import/ImportButton.tsx'
import { ImportDialog } from '../../../shared/import/ImportDialog.tsx'
import { productImports } from './product-columns.ts'

/** Imports standard products from a file. */
export function StandardImport(props: ImportEntryProps) {
  return <ImportDialog definition={productImports.standard} {...props} />
}
