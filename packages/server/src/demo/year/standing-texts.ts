import type { Brand, FaqInput, MessageContent } from '@bms/contract'

/** Somebody who joined in the first weeks: user name, nickname, department, title, role, time zone. */
export type Colleague = readonly [
  uname: string,
  nickname: string,
  dept: string,
  title: string,
  role: string,
  tz: string,
]

/** Colleagues who write what a year of work leaves behind. */
export const colleagues: readonly Colleague[] = [
  ['s.novak', 'Sara Novak', 'Operations', 'Campaign manager', 'Operations kyvol', 'Europe/Prague'],
  ['wu.lei', '吴磊', 'Operations', 'Release manager', 'Operations kyvol', 'Asia/Shanghai'],
  ['g.rossi', 'Giulia Rossi', 'Operations', 'Campaign manager', 'Operations ecozy', 'Europe/Rome'],
  ['d.kumar', 'Dev Kumar', 'Operations', 'Release manager', 'Operations ecozy', 'Asia/Kolkata'],
  ['m.olsen', 'Marit Olsen', 'Customer Care', 'Knowledge editor', 'Support', 'Europe/Oslo'],
  ['e.morris', 'Ellen Morris', 'Customer Care', 'Knowledge editor', 'Support', 'America/New_York'],
  ['j.park', 'Jiwoo Park', 'Pet care', 'Campaign manager', 'Pet care team', 'Asia/Seoul'],
  ['o.silva', 'Otávio Silva', 'Pet care', 'Support agent', 'Pet care team', 'America/Sao_Paulo'],
  ['lin.yue', '林悦', 'Lighting', 'Campaign manager', 'Lighting team', 'Asia/Shanghai'],
  ['guo.tao', '郭涛', 'Lighting', 'Support agent', 'Lighting team', 'Asia/Shanghai'],
]

/** A message that belongs to no season. */
export interface StandingMessage {
  readonly type: MessageContent['msg_type']
  readonly en: readonly [title: string, body: string]
  readonly cn: readonly [title: string, body: string]
}

/** Messages that every brand sends now and then. */
export const standingMessages: readonly StandingMessage[] = [
  {
    type: 'firmware',
    en: ['Firmware update available', 'It improves the Wi-Fi connection. The update takes about 6 minutes.'],
    cn: ['固件更新可用', '提升 Wi-Fi 连接稳定性，升级约需 6 分钟。'],
  },
  {
    type: 'maintenance',
    en: ['Maintenance on Wednesday', 'From 03:00 to 04:30 the app can’t reach devices. Schedules keep running.'],
    cn: ['周三系统维护', '03:00 至 04:30 期间应用无法连接设备，定时任务照常运行。'],
  },
  {
    type: 'service',
    en: ['How was our support?', 'Rate your last request in one minute.'],
    cn: ['服务满意度调查', '一分钟评价您最近一次的服务体验。'],
  },
  {
    type: 'system',
    en: ['New terms of use', 'The new terms apply from next month. Read what changes.'],
    cn: ['用户协议更新', '新协议将于下月生效，请查看变更内容。'],
  },
]

/** A model that is no longer sold, or not yet. */
export type ModelText = readonly [
  model: string,
  name: string,
  nameCn: string,
  series: string,
  status: 'unlisted' | 'draft',
]

/** Models beside those that are sold now, by the code of their series. */
export const modelTexts: Readonly<Record<Brand, readonly ModelText[]>> = {
  kyvol: [
    ['RV-E20', 'Sweep E20', '扫拖 E20', 'SWP', 'unlisted'],
    ['RV-E30', 'Sweep E30', '扫拖 E30', 'SWP', 'unlisted'],
    ['RV-E31', 'Sweep E31', '扫拖 E31', 'SWP', 'unlisted'],
    ['RV-T40', 'Sweep T40', '扫拖 T40', 'SWP', 'draft'],
    ['RV-D1', 'Sweep Station D1', '自集尘 D1', 'SWS', 'unlisted'],
    ['RV-D3', 'Sweep Station D3', '自集尘 D3', 'SWS', 'unlisted'],
    ['RV-K11', 'Sweep Station K11', '自集尘 K11', 'SWS', 'draft'],
    ['AP-B1', 'Breeze 1', '清风 1', 'BRZ', 'unlisted'],
    ['AP-B2', 'Breeze 2', '清风 2', 'BRZ', 'unlisted'],
    ['AP-C7', 'Breeze 7', '清风 7', 'BRZ', 'draft'],
    ['SV-V10', 'Dash V10', '手持 V10', 'DSH', 'unlisted'],
    ['SV-V15', 'Dash V15', '手持 V15', 'DSH', 'unlisted'],
  ],
  ecozy: [
    ['GL-10', 'Glide 10', '轻扫 10', 'GLD', 'unlisted'],
    ['GL-20', 'Glide 20', '轻扫 20', 'GLD', 'unlisted'],
    ['GL-50', 'Glide 50', '轻扫 50', 'GLD', 'unlisted'],
    ['GL-80', 'Glide 80', '轻扫 80', 'GLD', 'unlisted'],
    ['GX-400', 'Glide 400', '轻扫 400', 'GLD', 'draft'],
    ['FK-2', 'Flick 2', '飞刷 2', 'FLK', 'unlisted'],
    ['FK-4', 'Flick 4', '飞刷 4', 'FLK', 'unlisted'],
    ['FK-6', 'Flick 6', '飞刷 6', 'FLK', 'unlisted'],
    ['FX-12', 'Flick 12 Wet', '飞刷 12 洗地', 'FLK', 'draft'],
    ['HM-1L', 'Mistral 1', '雾语 1', 'MST', 'unlisted'],
    ['HM-3L', 'Mistral 3', '雾语 3', 'MST', 'unlisted'],
    ['HM-4L', 'Mistral 4', '雾语 4', 'MST', 'unlisted'],
    ['HX-8L', 'Mistral 8', '雾语 8', 'MST', 'draft'],
  ],
  jiyue: [
    ['JL-A1', 'Lumen Round', '光语 圆灯', 'LUM', 'unlisted'],
    ['JL-A2', 'Lumen Square', '光语 方灯', 'LUM', 'unlisted'],
    ['JL-A3', 'Lumen Slim', '光语 薄灯', 'LUM', 'unlisted'],
    ['JL-B1', 'Lumen Clip', '光语 夹灯', 'LUM', 'unlisted'],
    ['JL-B2', 'Lumen Bedside', '光语 床头灯', 'LUM', 'unlisted'],
    ['JL-B3', 'Lumen Spot', '光语 射灯', 'LUM', 'unlisted'],
    ['JL-E1', 'Lumen Bulb', '光语 灯泡', 'LUM', 'unlisted'],
    ['JL-E2', 'Lumen Candle', '光语 烛泡', 'LUM', 'unlisted'],
    ['JL-F1', 'Lumen Mirror', '光语 镜前灯', 'LUM', 'draft'],
    ['JL-F2', 'Lumen Garden', '光语 庭院灯', 'LUM', 'draft'],
    ['JP-A2', 'Socket Two', '灵插 双孔', 'SKT', 'unlisted'],
    ['JP-A3', 'Socket Three', '灵插 三孔', 'SKT', 'unlisted'],
    ['JP-U1', 'Socket USB', '灵插 USB', 'SKT', 'unlisted'],
    ['JP-U2', 'Socket USB-C', '灵插 USB-C', 'SKT', 'draft'],
    ['JP-W1', 'Socket Wall', '灵插 墙插', 'SKT', 'draft'],
  ],
  blodever: [
    ['PF-1', 'Munch 1L', '食光 1L', 'MNC', 'unlisted'],
    ['PF-2', 'Munch 2L', '食光 2L', 'MNC', 'unlisted'],
    ['PF-4', 'Munch 4L', '食光 4L', 'MNC', 'unlisted'],
    ['PF-4C', 'Munch 4L Cam', '食光 4L 可视', 'MNC', 'unlisted'],
    ['PX-7C', 'Munch 7L Cam', '食光 7L 可视', 'MNC', 'draft'],
    ['WF-1', 'Brook 1', '清泉 1', 'BRK', 'unlisted'],
    ['WF-1M', 'Brook Mini', '清泉 迷你', 'BRK', 'unlisted'],
    ['WF-1C', 'Brook Ceramic', '清泉 陶瓷', 'BRK', 'unlisted'],
    ['WX-4', 'Brook 4', '清泉 4', 'BRK', 'draft'],
    ['CM-0', 'Watch Mini', '看护 迷你', 'WCH', 'unlisted'],
    ['CM-0N', 'Watch Night', '看护 夜视', 'WCH', 'unlisted'],
    ['CM-1B', 'Watch Battery', '看护 电池版', 'WCH', 'unlisted'],
    ['CX-3', 'Watch Outdoor', '看护 户外', 'WCH', 'draft'],
    ['CX-4', 'Watch Duo', '看护 双摄', 'WCH', 'draft'],
  ],
}

/** A question with its answer, in English and in Chinese. */
export type QuestionText = readonly [
  topic: FaqInput['topic'],
  question: string,
  answer: string,
  questionCn: string,
  answerCn: string,
]

/** Questions that users of every app ask. */
export const questionTexts: readonly QuestionText[] = [
  [
    'account',
    'How do I delete my account?',
    'Open **Me → Account → Delete account** and confirm the code. All data is deleted after 14 days.',
    '如何注销账号？',
    '打开 **我的 → 账号 → 注销账号** 并输入验证码，14 天后删除全部数据。',
  ],
  [
    'account',
    'I don’t get the confirmation code. What can I do?',
    'Check the spam folder and the spelling of the address. A new code can be sent after 60 seconds.',
    '收不到验证码怎么办？',
    '请检查垃圾邮件和邮箱拼写，60 秒后可重新发送。',
  ],
  [
    'account',
    'How do I change the country of my account?',
    'The country can’t be changed later. Delete the account and create a new one in the right country.',
    '如何更改账号所在国家？',
    '国家注册后不可更改，请注销后在正确的国家重新注册。',
  ],
  [
    'account',
    'Can I use one account on two phones?',
    'Yes. Sign in on both phones with the same account; both receive notifications.',
    '一个账号能在两部手机上使用吗？',
    '可以，使用同一账号登录即可，两部手机都会收到通知。',
  ],
  [
    'pairing',
    'Does the device work with 5 GHz Wi-Fi?',
    'No, it needs a **2.4 GHz** network. Most routers offer both under one name.',
    '设备支持 5 GHz Wi-Fi 吗？',
    '不支持，需要 **2.4 GHz** 网络，多数路由器两种频段同名。',
  ],
  [
    'pairing',
    'How do I connect the device after I changed my router?',
    'Hold the reset button for five seconds and add the device again. Its settings are kept.',
    '更换路由器后如何重新连接？',
    '长按重置键 5 秒并重新添加设备，原有设置会保留。',
  ],
  [
    'pairing',
    'Pairing stops at 80 percent. Why?',
    'The router blocks the device. Switch off MAC filtering and restart the router.',
    '配网停在 80% 怎么办？',
    '路由器阻止了设备，请关闭 MAC 过滤并重启路由器。',
  ],
  [
    'usage',
    'How do I connect a voice assistant?',
    'Open **Me → Voice assistants**, choose yours and sign in. Then ask it to discover devices.',
    '如何连接语音助手？',
    '打开 **我的 → 语音助手**，选择并登录，然后让它发现设备。',
  ],
  [
    'usage',
    'How do I change the language of the app?',
    'The app follows the language of the phone. Change it in the phone’s settings.',
    '如何更改应用语言？',
    '应用跟随手机语言，请在手机设置中更改。',
  ],
  [
    'usage',
    'Why don’t I receive notifications?',
    'Allow notifications in the phone’s settings and check the quiet hours under **Me → Notifications**.',
    '为什么收不到通知？',
    '请在手机设置中允许通知，并检查 **我的 → 通知** 中的免打扰时段。',
  ],
  [
    'maintenance',
    'Where do I buy spare parts?',
    'In the app’s shop under **Me → Parts**, or from the dealer who sold the device.',
    '在哪里购买配件？',
    '可在应用 **我的 → 配件** 购买，或联系购买时的经销商。',
  ],
  [
    'maintenance',
    'How do I clean the housing?',
    'Use a soft, damp cloth. Don’t use solvents and keep water away from the openings.',
    '如何清洁机身？',
    '使用柔软湿布擦拭，勿用溶剂，避免进水。',
  ],
  [
    'after_sales',
    'Where do I find the serial number?',
    'On the label under the device, and in the app under **Settings → About**.',
    '在哪里查看序列号？',
    '设备底部标签，或应用内 **设置 → 关于**。',
  ],
  [
    'after_sales',
    'How do I return a device?',
    'Write to us in the app within 30 days. You receive a label for the parcel by e-mail.',
    '如何退货？',
    '请在 30 天内通过应用联系我们，寄件标签将发送至邮箱。',
  ],
]
