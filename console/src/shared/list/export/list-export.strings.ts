import { defineStrings } from '../../i18n/strings.ts'

/** Texts of writing a list into a file. */
export const listExportStrings = defineStrings('listExport', {
  en: {
    title: 'Export',
    format: 'File',
    summary: '{{rows}} rows with {{columns}} columns, as they are filtered and shown now.',
    summaryMore: 'More than {{rows}} rows with {{columns}} columns, as they are filtered and shown now.',
    onServer:
      'The server writes the CSV file. You can leave this page and download it later: My profile > Exports. Excel gets the first {{rows}} rows.',
    cut: 'Only the first {{rows}} rows are written.',
    progress: '{{done}} of {{of}} rows',
    progressOpen: '{{done}} rows',
    done: '{{name}} is written: {{rows}} rows.',
    doneChanged_one: '{{name}} is written: {{rows}} rows; {{count, number}} changed while it was written.',
    doneChanged_other: '{{name}} is written: {{rows}} rows; {{count, number}} changed while it was written.',
    goesOn: 'The server is still writing the file. You can download it later: My profile > Exports.',
    start: 'Export',
    cancel: 'Cancel',
    stop: 'Stop',
    close: 'Close',
  },
  zh: {
    title: '导出',
    format: '文件格式',
    summary: '将按当前的筛选条件和显示的列，导出 {{rows}} 行、{{columns}} 列。',
    summaryMore: '将按当前的筛选条件和显示的列，导出超过 {{rows}} 行、{{columns}} 列。',
    onServer: 'CSV 文件由服务器生成。您可以离开此页面，稍后在“我的 > 导出文件”中下载；Excel 仅包含前 {{rows}} 行。',
    cut: '仅导出前 {{rows}} 行。',
    progress: '{{done}} / {{of}} 行',
    progressOpen: '{{done}} 行',
    done: '已生成 {{name}}：{{rows}} 行。',
    doneChanged_other: '已生成 {{name}}：{{rows}} 行；生成期间有 {{count, number}} 行发生变化。',
    goesOn: '服务器仍在生成文件。您可以稍后在“我的 > 导出文件”中下载。',
    start: '导出',
    cancel: '取消',
    stop: '停止',
    close: '关闭',
  },
})
