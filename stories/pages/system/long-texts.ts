import type { Role, StaffDetail, StaffMember } from '@bms/contract'

import type { StoryWorld } from '../story-console.tsx'

/* Members and roles as long as the contract takes them: in words, without a place to break, and in Chinese. */

const names = [
  'Maximiliane Großkunden-Oberhaus',
  'Donaudampfschifffahrtskapitänin',
  '客户服务部夜间值班大客户维修退换货跨区域协调负责人客户服务部夜间值班',
] as const
const roleNames = [
  'Customer service at night, Europe',
  'Kundendienstbereitschaftsleitung',
  '大客户维修退换货跨区域协调与夜间值班客服角色大客户维修退换货跨区域',
] as const
const mails = [
  'maximiliane.grosskunden-oberhaus@customer-service.oberhausen-sterkrade.example.com',
  'donaudampfschifffahrtsgesellschaftskapitaenin@donaudampfschifffahrtsgesellschaft.example.com',
  'kehufuwubu.yejianzhiban.dakehu.weixiu.tuihuanhuo@kefu.example.com',
] as const

const pick = (texts: typeof names | typeof roleNames | typeof mails, index: number): string =>
  (texts[index % texts.length] ?? '').slice(0, 120)

function stretchMember<Member extends StaffMember | StaffDetail>(member: Member, index: number): Member {
  return {
    ...member,
    nickname: pick(names, index),
    uname: 'donaudampfschifffahrtskapitaenin',
    uemail: pick(mails, index),
    dept: pick(roleNames, index),
    roles: roleNames.map((_, at) => ({
      role_id: `01JZ0BHX2A7M5Q8W3E6R9T1Y4${at}`,
      role_name: pick(roleNames, at + index),
      is_super_admin: 0,
    })),
  }
}

const stretchRole = (role: Role, index: number): Role => ({
  ...role,
  role_name: pick(roleNames, index),
  description: `${pick(roleNames, index + 1)} · ${pick(mails, 1)}`,
})

/** Answers in which all members and roles have long names. */
export const longAnswers: NonNullable<StoryWorld['answers']> = (usual) => ({
  staffList: async (input, context) => {
    const page = await usual.staffList(input, context)
    return { ...page, list: page.list.map(stretchMember) }
  },
  staffDetail: async (input, context) => stretchMember(await usual.staffDetail(input, context), 1),
  roleList: async (input, context) => {
    const page = await usual.roleList(input, context)
    return { ...page, list: page.list.map(stretchRole) }
  },
})
