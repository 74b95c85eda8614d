import { defineStrings } from '../../i18n/strings.ts'

/** Texts of what is taken away from a dashboard: prints, pictures and saved views. */
export const outputStrings = defineStrings('output', {
  en: {
    more: 'More',
    views: 'Views',
    print: 'Print',
    savePicture: 'Save as picture (PNG)',
    sendMondays: 'Send to me every Monday…',
    preparing: 'Loading the whole dashboard …',
    pictureSaved: 'Picture saved.',
    pictureFailed: 'Couldn’t save the picture. Try again.',
    printFailed: 'Couldn’t prepare the page for printing. Try again.',
    viewsFailed: 'Couldn’t load the saved views. Try again.',
    reportsFailed: 'Couldn’t open the weekly reports. Try again.',
    filter: '{{name}}: {{values}}',
    asOf: 'Data as of {{time}}',
    partial: 'The last point is partial.',
    utc: 'Days in UTC.',
  },
  zh: {
    more: '更多',
    views: '视图',
    print: '打印',
    savePicture: '保存为图片（PNG）',
    sendMondays: '每周一发送给我…',
    preparing: '正在加载整个看板…',
    pictureSaved: '图片已保存。',
    pictureFailed: '图片保存失败，请重试。',
    printFailed: '打印准备失败，请重试。',
    viewsFailed: '视图加载失败，请重试。',
    reportsFailed: '无法打开每周报告，请重试。',
    filter: '{{name}}：{{values}}',
    asOf: '数据截至 {{time}}',
    partial: '最后一个数据点尚不完整。',
    utc: '日期以 UTC 计。',
  },
})
