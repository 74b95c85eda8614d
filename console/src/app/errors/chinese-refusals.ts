import { type Code, codes } from '@bms/contract'

/** Sentences of the reference server that say more than their code does. */
const sentences: Readonly<Record<string, string>> = {
  'This account is disabled. Ask an administrator.': '此账号已被禁用，请联系管理员。',
  'Change your password first.': '请先修改您的密码。',
  'Nobody changes their own roles or state: ask another administrator.': '不能更改自己的角色或状态，请联系其他管理员。',
  'Nobody removes themselves: ask another administrator.': '不能删除自己，请联系其他管理员。',
  'The last super admin must stay one: make another first.': '这是最后一位超级管理员，请先指定另一位。',
  'This session is over already.': '该会话已经结束。',
  'A deleted user stays as they are.': '已注销的用户不可更改。',
  'This account name is taken: choose another.': '该用户名已被使用，请换一个。',
  'Another role has this name: choose a different one.': '已有同名角色，请换一个名称。',
  'Another member has this e-mail address.': '该邮箱已被其他成员使用。',
  'You have a view of this name here already.': '您已有同名视图。',
  'You may save views for yourself and for roles you hold.': '您只能为自己或自己拥有的角色保存视图。',
  'While a version is on, its share can only rise. Pull it off to offer it to fewer.':
    '版本上线期间，发布比例只能提高；如需缩小范围，请先下线。',
  'While a version is on, its data centres and countries can only be added to. Pull it off to offer it to fewer.':
    '版本上线期间，数据中心和国家只能增加；如需缩小范围，请先下线。',
  'There is no such upload, or it waited too long.': '没有这个上传任务，或等待时间过长已被清除。',
  'Too many of your uploads are not finished. Finish one or give one up first.':
    '您有太多未完成的上传，请先完成或放弃其中一个。',
  'This is not the next part of the upload.': '上传的分片顺序不对，请从服务器给出的位置继续。',
  'A part of the upload is still missing.': '上传尚未完成，还缺少部分内容。',
  'This package was deleted. Upload it again.': '安装包已被删除，请重新上传。',
  'Only a version that is on has a roll-out to change.': '只有已上线的版本才能调整发布范围。',
  'A guarded roll-out is running. Stop it before changing the roll-out.': '守护发布正在进行，请先停止再调整发布范围。',
  'This version has no guarded roll-out that is running.': '该版本没有正在进行的守护发布。',
  'This version has no guarded roll-out that is stopped.': '该版本没有已停止的守护发布。',
  'There is no earlier version in this channel to hold this one against.': '该渠道没有更早的版本可供对比。',
  'Too few people have the earlier version to hold this one against it.': '使用更早版本的人数太少，无法对比。',
  'The file is gone: export the list again.': '文件已失效，请重新导出列表。',
}

const byCode: Readonly<Partial<Record<number, string>>> = {
  [codes.validation]: '提交的内容不符合要求。',
  [codes.notAllowed]: '您没有权限执行此操作。',
  [codes.notFound]: '没有找到该内容，可能已被删除，或属于其他品牌。',
  [codes.wrongMethod]: '该地址不接受这种请求。',
  [codes.stale]: '内容已被他人修改，请刷新后重试。',
  [codes.transition]: '当前状态下无法执行此操作。',
  [codes.duplicate]: '已有相同的内容。',
  [codes.confirm]: '涉及的人数较多，请输入人数以确认。',
  [codes.locked]: '尝试次数过多，请稍后再试。',
  [codes.slowDown]: '操作过于频繁，请稍后再试。',
  [codes.server]: '服务器出错，请稍后再试。',
  [codes.wrongLogin]: '用户名或密码不正确。',
} satisfies Partial<Record<Code, string>>

/**
 * A refusal in Chinese, as the reference server speaks English: by its sentence, else by its code. Undefined where the
 * back end speaks Chinese itself, and for codes that nothing is known of.
 */
export function toChineseRefusal(code: number, message: string): string | undefined {
  if (/\p{Script=Han}/u.test(message)) return undefined
  return sentences[message] ?? byCode[code]
}
