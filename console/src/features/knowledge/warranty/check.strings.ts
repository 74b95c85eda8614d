import { defineStrings } from '../../../shared/i18n/strings.ts'
import { warrantyNames } from './warranty-names.strings.ts'

/** Texts of the check of a serial. */
export const checkStrings = defineStrings('warrantyCheck', {
  en: {
    ...warrantyNames.en,
    title: 'Check a serial',
    text: 'Says whether a device is in warranty today, and which policy decides it.',
    serial: 'Serial number',
    serialHint: 'The whole of it, as on the device or in the app. Capitals don’t matter.',
    serialMissing: 'Type a serial number.',
    check: 'Check',
    close: 'Close',
    answer: 'Warranty of {{sn}}',
    in: 'In warranty',
    out: 'Out of warranty',
    ruleIn_one:
      '“{{name}}” gives {{count, number}} month {{start}}. It began on {{from}} and holds up to and including {{to}}.',
    ruleIn_other:
      '“{{name}}” gives {{count, number}} months {{start}}. It began on {{from}} and holds up to and including {{to}}.',
    ruleOver_one: '“{{name}}” gave {{count, number}} month {{start}}. It began on {{from}}; {{to}} was its last day.',
    ruleOver_other:
      '“{{name}}” gave {{count, number}} months {{start}}. It began on {{from}}; {{to}} was its last day.',
    ruleNone:
      'No published policy holds for {{model}} in {{region}} on the day on which this warranty would have begun.',
    'start-activation': 'from activation',
    'start-purchase': 'from purchase',
    'start-bind': 'from the day it was first bound',
    product: 'Product',
    region: 'Country',
    policy: 'Policy',
    policiesHere: 'See the policies for this product and country',
    from: 'Began',
    to: 'Last day',
    toLeft_one: '{{day}}, {{count, number}} day left',
    toLeft_other: '{{day}}, {{count, number}} days left',
    parts: 'Parts with months of their own',
    part: 'Part',
    state: 'Today',
    partIn: 'In',
    partOut: 'Out',
    unknownTitle: 'No device has the serial {{sn}}',
    unknownText:
      'There is none in {{brand}}. Look at letters that read like digits, such as O and 0, and whether the device is of another brand.',
  },
  zh: {
    ...warrantyNames.zh,
    title: '查询序列号',
    text: '查看设备今天是否在保，以及由哪项政策决定。',
    serial: '序列号',
    serialHint: '请输入设备机身或 App 中显示的完整序列号，不区分大小写。',
    serialMissing: '请输入序列号。',
    check: '查询',
    close: '关闭',
    answer: '{{sn}} 的保修情况',
    in: '在保修期内',
    out: '不在保修期内',
    ruleIn_other: '“{{name}}”{{start}}提供 {{count, number}} 个月保修：{{from}} 开始，{{to}} 为最后一天。',
    ruleOver_other: '“{{name}}”{{start}}提供 {{count, number}} 个月保修：{{from}} 开始，已于 {{to}} 到期。',
    ruleNone: '在此设备的保修起始日，没有适用于{{region}} {{model}} 的已发布政策。',
    'start-activation': '自激活起',
    'start-purchase': '自购买起',
    'start-bind': '自首次绑定起',
    product: '产品',
    region: '国家或地区',
    policy: '政策',
    policiesHere: '查看适用于此产品和地区的政策',
    from: '开始日期',
    to: '最后一天',
    toLeft_other: '{{day}}，还剩 {{count, number}} 天',
    parts: '单独规定保修期的部件',
    part: '部件',
    state: '今天',
    partIn: '在保',
    partOut: '过保',
    unknownTitle: '没有序列号为 {{sn}} 的设备',
    unknownText: '{{brand}} 中没有此设备。请检查易混淆的字符（如 O 和 0），或确认设备是否属于其他品牌。',
  },
})

/** A key of these texts. */
export type CheckKey = keyof (typeof checkStrings)['en']
