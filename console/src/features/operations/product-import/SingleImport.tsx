import type { ImportEntryProps } from '../../../shared/import/ImportButton.tsx'
import { ImportDialog } from '../../../shared/import/ImportDialog.tsx'
import { productImports } from './product-columns.ts'

/** Imports single products from a file. */
export function SingleImport(props: ImportEntryProps) {
  return <ImportDialog definition={productImports.single} {...props} />
}
