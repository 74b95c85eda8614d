import { defineStrings } from '../i18n/strings.ts'

/** What each figure of Home and the Data Map is: loaded when somebody asks. */
export const figureMeanings = defineStrings('figureMeanings', {
  en: {
    users_total: 'Registered users at this moment, without deleted ones. Each counts once.',
    users_today: 'Users who registered since 00:00 UTC, deleted ones included. Each counts once.',
    new_users: 'Users who registered in the time range, deleted ones included. Each counts once. Days are UTC days.',
    active_users:
      'Users who opened the app on a day, unique per day. The figure is that of the last day that is known. A gap in the chart is a day without data.',
    new_devices: 'Devices first used in the time range. Each counts once. Days are UTC days.',
    active_devices:
      'Devices that connected on a day, unique per day. The figure is that of the last day that is known. A gap in the chart is a day without data.',
    devices_total: 'Devices that were ever used, with an owner or without. Each counts once.',
    devices_today: 'Devices first used since 00:00 UTC. Each counts once.',
    devices_online:
      'Devices with the status Online at this moment; devices with an open fault have the status Fault instead. For a time range that is over, on its last day.',
    online_rate: 'Devices online ÷ devices ever used, at the end of the time range. A gap in the chart is no data.',
    bind_rate: 'Devices with an owner ÷ devices ever used, at the end of the time range.',
    feedback: 'Feedback that came in the time range. Each piece counts once, also where one user wrote several.',
    feedback_today: 'Feedback that came since 00:00 UTC. Each piece counts once.',
    feedback_open: 'Feedback that isn’t assigned yet, at this moment. Feedback in progress isn’t counted.',
    messages_today: 'Messages published since 00:00 UTC. A message counts once, however many people it reaches.',
    faults:
      'Faults that devices reported in the time range. Each time counts: three faults of a device are three. Days are UTC days.',
    faults_open: 'Faults that were reported and haven’t ended, at this moment. A device may have several.',
    affected_devices:
      'Devices with a fault, unique per day, added up over the days of the time range: a device with faults on two days counts twice.',
    rate_per_1000:
      'Faults of the time range ÷ devices online on an average day × 1,000. Days without data on devices online are left out of the average.',
    first_reply_p50_s:
      'Median (p50) of the time from feedback to its first reply, of the replies given in the time range. Under 20 replies: not enough data.',
    first_reply_p90_s:
      '90th percentile (p90) of the time from feedback to its first reply, of the replies given in the time range. Under 20 replies: not enough data.',
    resolve_p50_s:
      'Median (p50) of the time from feedback to its resolution, of what was resolved in the time range. Under 20: not enough data.',
    resolve_p90_s:
      '90th percentile (p90) of the time from feedback to its resolution, of what was resolved in the time range. Under 20: not enough data.',
    rating: 'Mean of the stars (1 to 5) given with feedback of the time range. Feedback without stars isn’t counted.',
  },
  zh: {
    users_total: '当前注册用户数，不含已注销用户。每人计一次。',
    users_today: '自 UTC 00:00 起注册的用户，含已注销用户。每人计一次。',
    new_users: '时间范围内注册的用户，含已注销用户。每人计一次，按 UTC 计日。',
    active_users: '当天打开过应用的用户，每天每人计一次。数值为最近一个已知日。图中缺口表示当天无数据。',
    new_devices: '时间范围内首次使用的设备。每台计一次，按 UTC 计日。',
    active_devices: '当天连接过的设备，每天每台计一次。数值为最近一个已知日。图中缺口表示当天无数据。',
    devices_total: '使用过的全部设备，无论有无所有者。每台计一次。',
    devices_today: '自 UTC 00:00 起首次使用的设备。每台计一次。',
    devices_online: '当前状态为在线的设备，不含状态为故障的设备；时间范围已结束时为其最后一天。',
    online_rate: '在线设备 ÷ 使用过的设备，取时间范围末。图中缺口表示无数据。',
    bind_rate: '有所有者的设备 ÷ 使用过的设备，取时间范围末。',
    feedback: '时间范围内收到的反馈。按条计，同一用户的多条分别计。',
    feedback_today: '自 UTC 00:00 起收到的反馈，按条计。',
    feedback_open: '当前无人处理的反馈，不含处理中的反馈。',
    messages_today: '自 UTC 00:00 起发布的消息。每条计一次，与接收人数无关。',
    faults: '时间范围内设备上报的故障，按次数计：一台设备三次计三次。按 UTC 计日。',
    faults_open: '当前已上报且未结束的故障。一台设备可能有多个。',
    affected_devices: '出现故障的设备，每天每台计一次，再按天累加：同一设备两天出故障计两次。',
    rate_per_1000: '时间范围内的故障数 ÷ 平均每天在线设备数 × 1,000。在线数无数据的日期不计入平均。',
    first_reply_p50_s: '从收到反馈到首次回复的时长中位数（P50），按时间范围内的回复计。少于 20 次时数据不足。',
    first_reply_p90_s: '从收到反馈到首次回复的时长 P90，按时间范围内的回复计。少于 20 次时数据不足。',
    resolve_p50_s: '从收到反馈到解决的时长中位数（P50），按时间范围内的解决计。少于 20 条时数据不足。',
    resolve_p90_s: '从收到反馈到解决的时长 P90，按时间范围内的解决计。少于 20 条时数据不足。',
    rating: '时间范围内反馈所附星级（1 至 5）的平均值，未评分的反馈不计。',
  },
})
