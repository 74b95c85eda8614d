import { defineStrings } from '../i18n/strings.ts'

/** Texts of a sheet of figures, beside those of the widgets. Cells are only read there: what editing says isn't needed. */
export const sheetStrings = defineStrings('sheet', {
  en: {
    copyAll: 'Copy all',
    copied: 'Copied',
    copyFailed: 'Could not copy. Press Ctrl A, then Ctrl C in the sheet.',
    close: 'Close',
    failedTitle: 'The sheet could not be loaded',
    failedDescription: 'The connection may be gone. Copying and saving work all the same.',
    selected: '{{rows}} by {{cols}} selected',
    rows_one: '{{count, number}} row',
    rows_other: '{{count, number}} rows',
    cols_one: '{{count, number}} column',
    cols_other: '{{count, number}} columns',
    cellsCopied_one: '{{count, number}} cell copied',
    cellsCopied_other: '{{count, number}} cells copied',
  },
  zh: {
    copyAll: '全部复制',
    copied: '已复制',
    copyFailed: '无法复制。请在表格中按 Ctrl A，再按 Ctrl C。',
    close: '关闭',
    failedTitle: '表格加载失败',
    failedDescription: '连接可能已断开。复制和保存仍可使用。',
    selected: '已选择 {{rows}}、{{cols}}',
    rows_other: '{{count, number}} 行',
    cols_other: '{{count, number}} 列',
    cellsCopied_other: '已复制 {{count, number}} 个单元格',
  },
})
