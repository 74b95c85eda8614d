import type { MenuItem } from '@bms/design-system/shell'
import { describe, expect, it } from 'vitest'

import { toMenu } from './menu.ts'
import { routes } from './routes.tsx'

const outline = (items: readonly MenuItem[], depth = 0): string[] =>
  items.flatMap(({ title, path, children = [] }) => [
    `${'  '.repeat(depth)}${title} ${path}`,
    ...outline(children, depth + 1),
  ])

describe('toMenu', () => {
  it('should be every visible route for a super admin', () => {
    expect(outline(toMenu(routes, { all: true, projects: {} }, 'kyvol', 'en'))).toEqual([
      'Home /dashboard',
      'Data Map /overview',
      '  Real-time Overview /overview/grandTotalDashboard',
      '  Overall Board /overview/overallDashboard',
      '  Product Distribution /overview/productDistributionDashboard',
      '  Fault Statistics /overview/faultStatisticsDashboard',
      '  User Feedback /overview/feedbackPanelDashboard',
      'User Center /users',
      '  User Management /users/userList',
      '  User Feedback /users/feedback',
      '  User Devices /users/device',
      'Operations Center /operations',
      '  Version Management /operations/appVersion',
      '  Message Management /operations/message',
      '  Product Management /operations/product',
      '  Content Promotion /operations/contentPromotion',
      'Member Management /system',
      '  Member List /system/member',
      '  Role Configuration /system/role',
      '  Operation Records /system/operationLog',
      'Knowledge Base /knowledge',
      '  Product Introduction /knowledge/productIntro',
      '  FAQ /knowledge/faq',
      '  Warranty /knowledge/insurance',
    ])
  })

  it('should be what the rights allow for the brand', () => {
    const rights = { all: false, projects: { kyvol: { UserCenter: null }, ecozy: { DataMap: null } } }
    expect(toMenu(routes, rights, 'kyvol', 'en').map(({ title }) => title)).toEqual(['Home', 'User Center'])
    expect(toMenu(routes, rights, 'ecozy', 'en').map(({ title }) => title)).toEqual(['Home', 'Data Map'])
    expect(toMenu(routes, rights, 'blodever', 'zh').map(({ title }) => title)).toEqual(['首页'])
  })
})
