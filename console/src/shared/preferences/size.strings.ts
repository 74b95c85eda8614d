import { defineStrings } from '../i18n/strings.ts'

/** Texts of the choice of a size. */
export const sizeStrings = defineStrings('size', {
  en: {
    size: 'Size',
    named: 'Size: {{size}}',
    default: 'Default',
    medium: 'Medium',
    small: 'Small',
    mini: 'Mini',
    current: 'In use',
    switched: 'Switch Size Success',
  },
  zh: {
    size: '尺寸',
    named: '尺寸：{{size}}',
    default: '默认',
    medium: '中等',
    small: '小',
    mini: '迷你',
    current: '正在使用',
    switched: '尺寸切换成功',
  },
})
