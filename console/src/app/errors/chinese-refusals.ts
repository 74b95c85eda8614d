import { type Code, codes } from '@bms/contract'

import { fieldProblems, refusals, stateWords } from './chinese-refusals.strings.ts'

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

/** A refusal as it came. */
export interface Refused {
  readonly code: number
  readonly message: string
  readonly reason: string | undefined
  readonly data: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const states: Readonly<Record<string, string>> = stateWords

function fill(said: string, figures: Readonly<Record<string, unknown>>): string {
  return said.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = figures[name]
    const texts = (Array.isArray(figure) ? figure : [figure]).map((part) => states[String(part)] ?? String(part))
    return texts.join('、')
  })
}

const find = (table: Readonly<Record<string, string>>, reason: unknown): string | undefined =>
  typeof reason === 'string' && Object.hasOwn(table, reason) ? table[reason] : undefined

/** What is wrong with single values, in Chinese where their reasons are known. */
function toChineseData(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data['errors']) || !isRecord(data['reasons'])) return data
  const said = Object.entries(data['reasons']).flatMap(([path, problem]) => {
    const words = isRecord(problem) ? find(fieldProblems, problem['reason']) : undefined
    return words !== undefined && isRecord(problem) ? [[path, fill(words, problem)]] : []
  })
  return { ...data, errors: { ...data['errors'], ...Object.fromEntries(said) } }
}

/**
 * A refusal in Chinese: by its reason, else by its code. Undefined where the back end speaks Chinese itself, and for
 * codes that nothing is known of.
 */
export function toChineseRefusal({ code, message, reason, data }: Refused) {
  if (/\p{Script=Han}/u.test(message)) return undefined
  const words = find(refusals, reason)
  const said = words === undefined ? byCode[code] : fill(words, isRecord(data) ? data : {})
  return said === undefined ? undefined : { message: said, data: toChineseData(data) }
}
