import { defineStrings } from '../i18n/strings.ts'

/** Texts of what a widget says of itself. */
export const explanationStrings = defineStrings('explanation', {
  en: {
    title: 'What is “{{title}}”?',
    meaning: 'What it shows',
    of: 'Of',
    call: 'Call',
    filters: 'Asked for',
    days: 'Days counted',
    span: '{{from}} – {{to}}, days in {{zone}}',
    centre: 'Data centre',
    allCentres: 'All data centres',
    asOf: 'As of',
    last: 'Last point',
    lastPartial: 'Not complete yet: its time isn’t over',
    lastFull: 'Complete',
    close: 'Close',
  },
  zh: {
    title: '“{{title}}”是什么？',
    meaning: '内容',
    of: '范围',
    call: '接口',
    filters: '查询条件',
    days: '统计日期',
    span: '{{from}} 至 {{to}}，按 {{zone}} 计日',
    centre: '数据中心',
    allCentres: '所有数据中心',
    asOf: '截至',
    last: '最后一个数据点',
    lastPartial: '尚不完整：该时段还未结束',
    lastFull: '完整',
    close: '关闭',
  },
})
