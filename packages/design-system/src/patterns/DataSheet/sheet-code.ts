/** What is loaded when a sheet is opened, and not with the page: in one piece. */
export { toSheetModel } from './sheet-model.ts'
export { SheetGrid } from './SheetGrid.tsx'
