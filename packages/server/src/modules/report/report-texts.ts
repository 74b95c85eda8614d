import { type DataCentre, dataCentreLabels, type ReportBoard, type ReportLanguage } from '@bms/contract'

/** Titles of the dashboards, as the console has them. */
export const boardTitles: Readonly<Record<ReportLanguage, Readonly<Record<ReportBoard, string>>>> = {
  en: {
    grandTotalDashboard: 'Real-time Overview',
    overallDashboard: 'Overall Board',
    productDistributionDashboard: 'Product Distribution',
    faultStatisticsDashboard: 'Fault Statistics',
    feedbackPanelDashboard: 'User Feedback',
  },
  zh: {
    grandTotalDashboard: '实时总览',
    overallDashboard: '整体看板',
    productDistributionDashboard: '产品分布',
    faultStatisticsDashboard: '故障统计',
    feedbackPanelDashboard: '用户反馈',
  },
}

/** Names of figures, of what they are broken down by, and of values that the console names itself. */
export const reportNames: Readonly<Record<ReportLanguage, Readonly<Record<string, string>>>> = {
  en: {
    new_users: 'New users',
    active_users: 'Active users',
    new_devices: 'New devices',
    active_devices: 'Active devices',
    online_rate: 'Online rate',
    bind_rate: 'Bind rate',
    feedback: 'New feedback',
    faults: 'Faults',
    affected_devices: 'Affected devices, unique per day',
    rate_per_1000: 'Faults per 1,000 online devices',
    first_reply_p50_s: 'First reply, median',
    first_reply_p90_s: 'First reply, 90th percentile',
    resolve_p50_s: 'Resolution, median',
    resolve_p90_s: 'Resolution, 90th percentile',
    users_total: 'Users',
    devices_total: 'Devices',
    devices_online: 'Online devices',
    faults_open: 'Open faults',
    activated: 'Activated devices',
    active_30d: 'Devices active in the last 30 days',
    online: 'Devices online now',
    'by country': 'by country',
    'by platform': 'by platform',
    'by category': 'by category',
    'by model': 'by model',
    'by series': 'by series',
    'by code': 'by fault code',
    'by feedback_category': 'by category',
    'platform ios': 'iOS',
    'platform android': 'Android',
    'platform web': 'Web',
    '(others)': 'Others',
    '(none)': 'None',
  },
  zh: {
    new_users: '新增用户',
    active_users: '活跃用户',
    new_devices: '新增设备',
    active_devices: '活跃设备',
    online_rate: '在线率',
    bind_rate: '绑定率',
    feedback: '新增反馈',
    faults: '故障',
    affected_devices: '受影响设备（按天去重）',
    rate_per_1000: '每千台在线设备故障数',
    first_reply_p50_s: '首次回复时长中位数（P50）',
    first_reply_p90_s: '首次回复时长 P90',
    resolve_p50_s: '解决时长中位数（P50）',
    resolve_p90_s: '解决时长 P90',
    users_total: '用户',
    devices_total: '设备',
    devices_online: '在线设备',
    faults_open: '未解除故障',
    activated: '已激活设备',
    active_30d: '近 30 天活跃设备',
    online: '当前在线设备',
    'by country': '按国家和地区',
    'by platform': '按平台',
    'by category': '按品类',
    'by model': '按型号',
    'by series': '按系列',
    'by code': '按故障码',
    'by feedback_category': '按分类',
    'feedback_category device_fault': '设备故障',
    'feedback_category pairing': '配网',
    'feedback_category app_bug': '应用缺陷',
    'feedback_category map_navigation': '地图与导航',
    'feedback_category firmware': '固件',
    'feedback_category account': '账号',
    'feedback_category suggestion': '建议',
    'feedback_category after_sales': '售后',
    'feedback_category other': '其他',
    '(others)': '其他',
    '(none)': '无',
  },
}

interface ReportTexts {
  readonly metric: string
  readonly value: string
  readonly change: string
  readonly live: string
  readonly none: string
  readonly points: (difference: string) => string
  readonly scope: (brand: string, centre: string) => string
  readonly allCentres: string
  readonly utc: string
  readonly partial: string
  readonly compared: string
  readonly open: string
  readonly why: (board: string) => string
  readonly stop: string
}

/** What else a report says. */
export const reportTexts: Readonly<Record<ReportLanguage, ReportTexts>> = {
  en: {
    metric: 'Metric',
    value: 'Value',
    change: 'Change',
    live: 'When this was sent',
    none: 'No data for this week.',
    points: (difference) => `${difference} pts`,
    scope: (brand, centre) => `${brand} · ${centre}`,
    allCentres: 'All data centres',
    utc: 'Days in UTC.',
    partial: 'Sunday is partial: it was not over in UTC when this was sent.',
    compared: 'Changes vs the week before.',
    open: 'Open dashboard',
    why: (board) => `You get this because you asked for ${board} every Monday.`,
    stop: 'Stop this report',
  },
  zh: {
    metric: '指标',
    value: '数值',
    change: '变化',
    live: '发送时的实时数据',
    none: '该周没有数据。',
    points: (difference) => `${difference} 个百分点`,
    scope: (brand, centre) => `${brand} · ${centre}`,
    allCentres: '全部数据中心',
    utc: '日期以 UTC 计。',
    partial: '发送时 UTC 周日尚未结束，当天数据不完整。',
    compared: '变化为与前一周相比。',
    open: '打开看板',
    why: (board) => `您收到此邮件，是因为您订阅了每周一的${board}。`,
    stop: '停止此报告',
  },
}

const chineseCentres: Readonly<Record<DataCentre, string>> = {
  cn: '中国',
  us_west: '美国西部',
  eu_central: '欧洲中部',
  ind: '印度',
  us_east: '美国东部',
  eu_west: '欧洲西部',
}

/** Names of the data centres. */
export const centreNames: Readonly<Record<ReportLanguage, Readonly<Record<DataCentre, string>>>> = {
  en: dataCentreLabels,
  zh: chineseCentres,
}
