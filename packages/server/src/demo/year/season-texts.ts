import type { Brand } from '@bms/contract'

/** What a brand writes in a month of the year: title (at most 30 characters) and text, in English and in Chinese. */
export type SeasonText = readonly [title: string, text: string, titleCn: string, textCn: string]

/** The campaigns of each brand, January first: what splash screens, ads, e-mails and messages of that month say. */
export const seasonTexts: Readonly<Record<Brand, readonly SeasonText[]>> = {
  kyvol: [
    [
      'New year, clean floor',
      'Confetti and needles: one deep clean gets them all.',
      '新年新地面',
      '彩纸和松针，一次深度清洁全部搞定。',
    ],
    [
      'Winter air check',
      'Closed windows, dry air: time for a fresh Breeze filter.',
      '冬季空气自检',
      '门窗紧闭的季节，给清风换上新滤芯。',
    ],
    [
      'Spring cleaning, sorted',
      'Brush, filter and mop pads in one set, 20% off.',
      '春季大扫除',
      '滚刷、滤网、拖布套装八折。',
    ],
    [
      'Pollen season starts',
      'Breeze 5 takes 99% of pollen out of the air.',
      '花粉季来临',
      '清风 5 可去除空气中 99% 的花粉。',
    ],
    [
      'Muddy paws welcome',
      'Mop mode cleans the hallway after each walk.',
      '泥爪子也不怕',
      '遛狗回家，拖地模式清洁玄关。',
    ],
    [
      'Off on holiday?',
      'Set a schedule: the robot cleans while you are away.',
      '假期出行？',
      '设好日程，外出时机器人照常清洁。',
    ],
    [
      'Summer sale: Sweep S30',
      'The laser robot at its lowest price until 31 July.',
      '夏季特惠：扫拖 S30',
      '激光机器人全年低价，截至 7 月 31 日。',
    ],
    ['Sand from the beach', 'Turbo suction takes sand out of every carpet.', '海滩归来', '强力模式吸走地毯里的细沙。'],
    [
      'Back to routine',
      'Weekday schedules start when the children leave.',
      '回归日常',
      '孩子出门后，自动开始工作日清洁。',
    ],
    [
      'Leaves at the door',
      'A second pass in the hallway keeps leaves outside.',
      '落叶时节',
      '玄关多扫一遍，落叶不进门。',
    ],
    [
      'Black Friday robots',
      'Robots and stations up to 40% off until Monday.',
      '黑色星期五',
      '机器人与集尘站低至六折，截至周一。',
    ],
    ['Ready for guests', 'Quick clean: the living room in 15 minutes.', '迎接客人', '快速清洁，15 分钟搞定客厅。'],
  ],
  ecozy: [
    [
      '45 percent feels right',
      'Heated rooms are dry: let Mistral hold the humidity.',
      '45% 湿度刚刚好',
      '暖气房干燥，雾语为您保持湿度。',
    ],
    ['Quiet winter nights', 'Sleep mode is as quiet as falling snow: 22 dB.', '安静的冬夜', '睡眠模式仅 22 分贝。'],
    ['Windows open again', 'Flick 10 Wet does the floor in one pass.', '开窗迎春', '飞刷 10 洗地，一遍干净。'],
    [
      'Spring set: 15% off',
      'Filter, roller and side brush for your Glide.',
      '春季套装 85 折',
      '轻扫滤网、滚刷与边刷套装。',
    ],
    ['Balcony season', 'A stick vacuum for crumbs, soil and petals.', '阳台季', '飞刷吸走碎屑、泥土和花瓣。'],
    [
      'Descale before summer',
      'Citric acid, 30 minutes: fresh mist for months.',
      '入夏前除垢',
      '柠檬酸浸泡 30 分钟，雾气清新数月。',
    ],
    ['Prime days for Glide', 'Glide 300 Base with a second filter for free.', '轻扫会员日', '购轻扫 300 送备用滤网。'],
    [
      'Clean while travelling',
      'Start Glide from anywhere, come home to clean floors.',
      '出行也清洁',
      '随时随地启动轻扫，回家地面干净。',
    ],
    ['Back to school, quietly', 'Silent hours while they study.', '开学静音', '孩子学习时自动静音。'],
    ['Diwali offer', 'A second filter with every Glide until Diwali.', '排灯节优惠', '排灯节前购轻扫送滤网。'],
    [
      'Black Friday week',
      'Up to 35% off robots, sticks and humidifiers.',
      '黑五特惠周',
      '机器人、吸尘器、加湿器低至 65 折。',
    ],
    [
      'Warm mist for winter',
      'Mistral 6 Warm: gift wrapped until 22 December.',
      '冬日暖雾',
      '雾语 6 暖雾，12 月 22 日前赠礼品包装。',
    ],
  ],
  jiyue: [
    ['New year lights', 'Red and gold scenes are ready for the festival.', '新年灯光', '红金情景已上线，一键过年。'],
    ['Lantern festival', 'A lantern scene for the fifteenth night.', '元宵灯会', '元宵夜，开启花灯情景。'],
    ['Longer days', 'Sunset schedules follow the season by themselves.', '白昼渐长', '日落定时随季节自动调整。'],
    ['Reading month', 'Reading mode keeps the page at 500 lux.', '读书月', '阅读模式保持 500 勒克斯。'],
    ['Labour day saver', 'Socket shows what standby costs each month.', '五一省电', '灵插显示每月待机电费。'],
    ['618 light festival', 'Ceiling lamps with a free wall switch.', '618 灯光节', '吸顶灯下单即赠智能开关。'],
    ['Cool evenings', 'Cold white light and a fan timer for hot nights.', '清凉夏夜', '冷白光搭配风扇定时。'],
    ['Back to the desk', 'Desk lamps for the new term, 20% off.', '开学季', '台灯八折，迎接新学期。'],
    ['Moonlight scene', 'A new scene for the evening together.', '中秋月光情景', '全新月光情景，团圆夜更温柔。'],
    ['Golden week away', 'Random lights make an empty home look lived in.', '国庆出行', '随机亮灯，家中如有人在。'],
    ['Double 11 starts', 'Every second lamp at half price for three days.', '双 11 开抢', '第二盏半价，限时三天。'],
    ['Winter solstice glow', 'Warm white from 17:00 in every room.', '冬至暖光', '17 点起，每个房间都是暖光。'],
  ],
  blodever: [
    [
      'New year, new portions',
      'Weigh your pet and set portions for the year.',
      '新年新食量',
      '称称体重，设定全年食量。',
    ],
    ['Dental month', 'Smaller kibble, slower meals: set five portions.', '护齿月', '少量多餐，设置五餐。'],
    ['Shedding season', 'Change the fountain filter every two weeks now.', '换毛季', '换毛季请每两周更换饮水滤芯。'],
    [
      'Easter: hide the chocolate',
      'Watch tells you when somebody is in the kitchen.',
      '复活节小心巧克力',
      '有宠物进厨房时，看护会提醒您。',
    ],
    [
      'Tick season walks',
      'Meals after the walk: move the schedule by an hour.',
      '散步时间',
      '把喂食时间推迟到散步之后。',
    ],
    [
      'Holiday feeder check',
      'Fill, test and share the feeder before you leave.',
      '假期喂食检查',
      '出发前加满、测试并分享设备。',
    ],
    ['Hot days, fresh water', 'Brook keeps three litres moving all day.', '炎夏清水', '清泉全天循环三升清水。'],
    ['Prime days for pets', 'Munch 5L Cam with a steel bowl for free.', '宠物会员日', '购食光 5L 可视送不锈钢碗。'],
    ['Alone again', 'School starts: a voice call at noon helps.', '开学后的陪伴', '开学了，中午语音陪伴一下。'],
    ['Spooky noises', 'Night mode and a call calm pets at Halloween.', '万圣节安抚', '夜间模式与通话安抚宠物。'],
    [
      'Black Friday for pets',
      'Feeders, fountains and cameras up to 30% off.',
      '宠物黑五',
      '喂食器、饮水机、摄像头低至七折。',
    ],
    [
      'Quiet fireworks night',
      'Early meals and Watch on: a calm New Year’s Eve.',
      '安静的跨年夜',
      '提前喂食并开启看护，安心跨年。',
    ],
  ],
}
