/** Whether a device is in warranty, and the rule that decides it: the same words wherever they stand. */
export const warrantyRule = {
  en: {
    in: 'In warranty',
    out: 'Out of warranty',
    ruleIn_one:
      '“{{name}}” gives {{count, number}} month {{start}}. It began on {{from}} and holds up to and including {{to}}.',
    ruleIn_other:
      '“{{name}}” gives {{count, number}} months {{start}}. It began on {{from}} and holds up to and including {{to}}.',
    ruleOver_one: '“{{name}}” gave {{count, number}} month {{start}}. It began on {{from}}; {{to}} was its last day.',
    ruleOver_other:
      '“{{name}}” gave {{count, number}} months {{start}}. It began on {{from}}; {{to}} was its last day.',
    ruleNone: 'No published policy covers {{model}} in {{region}} on the day the warranty would have begun.',
    'start-activation': 'from activation',
    'start-purchase': 'from purchase',
    'start-bind': 'from the day it was first bound',
  },
  zh: {
    in: '在保修期内',
    out: '不在保修期内',
    ruleIn_other: '“{{name}}”{{start}}提供 {{count, number}} 个月保修：{{from}} 开始，{{to}} 为最后一天。',
    ruleOver_other: '“{{name}}”{{start}}提供 {{count, number}} 个月保修：{{from}} 开始，已于 {{to}} 到期。',
    ruleNone: '在此设备的保修起始日，没有适用于{{region}} {{model}} 的已发布政策。',
    'start-activation': '自激活起',
    'start-purchase': '自购买起',
    'start-bind': '自首次绑定起',
  },
} as const
