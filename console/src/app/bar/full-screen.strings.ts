import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of full screen; the English warning is the specification's, word for word. */
export const fullScreenStrings = defineStrings('fullScreen', {
  en: { enter: 'Full screen', leave: 'Leave full screen', unsupported: 'you browser can not work' },
  zh: { enter: '全屏', leave: '退出全屏', unsupported: '您的浏览器不支持全屏' },
})
