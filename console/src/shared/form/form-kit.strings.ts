import { defineStrings } from '../i18n/strings.ts'
import { moduleTitles } from '../i18n/value-names.ts'

/** What forms say that have no words of their own for it. */
export const formKitStrings = defineStrings('formKit', {
  en: {
    ...moduleTitles.en,
    addTitle: 'Add',
    addSave: 'Add',
    editTitle: 'Edit {{name}}',
    editSave: 'Save',
    created: '{{name}} was added.',
    saved: '{{name}} was saved.',
    waiting: 'Loading',
    missingTitle: 'This isn’t there',
    missingText: 'It may have been removed, or the address isn’t right.',
    deniedAdd: 'You may not add anything here',
    deniedEdit: 'You may not change this',
    deniedText: 'This needs the right “{{action}}” in “{{module}}” for {{brand}}. An administrator can grant it.',
    create: 'Create',
    edit: 'Edit',
  },
  zh: {
    ...moduleTitles.zh,
    addTitle: '新增',
    addSave: '新增',
    editTitle: '编辑 {{name}}',
    editSave: '保存',
    created: '已新增“{{name}}”。',
    saved: '已保存“{{name}}”。',
    waiting: '加载中',
    missingTitle: '此内容不存在',
    missingText: '可能已被移除，或地址有误。',
    deniedAdd: '您没有权限在此新增',
    deniedEdit: '您没有权限更改此内容',
    deniedText: '需要{{brand}}“{{module}}”的“{{action}}”权限，请联系管理员授权。',
    create: '新增',
    edit: '编辑',
  },
})
