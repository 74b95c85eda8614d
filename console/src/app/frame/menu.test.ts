import type { MenuItem } from '@bms/design-system/shell'
import { describe, expect, it } from 'vitest'

import { matchRoute } from '../guard.ts'
import { routes } from '../routes.tsx'
import { toLitPath, toMenu } from './menu.ts'

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

describe('toLitPath', () => {
  const litAt = (path: string): string => toLitPath(routes, matchRoute(routes, path))

  it('should be for every page that is not in the menu the list it stands under', () => {
    const hidden = routes.filter(({ hidden, parent }) => hidden && parent)
    expect(hidden.map(({ path }) => [path, litAt(path.replaceAll(/:\w+/g, '7'))])).toEqual([
      ['/users/serialDesk', '/users'],
      ['/users/replyTemplates', '/users/feedback'],
      ['/users/faultRecords', '/users/device'],
      ['/operations/message/add', '/operations/message'],
      ['/operations/message/detail/:msg_id', '/operations/message'],
      ['/operations/product/add', '/operations/product'],
      ['/operations/product/update/:product_id', '/operations/product'],
      ['/operations/contentPromotion/addSplashScreen', '/operations/contentPromotion'],
      ['/operations/contentPromotion/addHomepageAd', '/operations/contentPromotion'],
      ['/operations/contentPromotion/addEmail', '/operations/contentPromotion'],
      ['/system/addMember', '/system/member'],
      ['/system/updateMember/:uid', '/system/member'],
      ['/system/addRole', '/system/role'],
      ['/system/updateRole/:role_id', '/system/role'],
      ['/knowledge/brandParity', '/knowledge'],
      ['/knowledge/languageCoverage', '/knowledge'],
      ['/knowledge/translations', '/knowledge'],
    ])
  })

  it('should else be the page itself, which may be in no menu', () => {
    expect(['/dashboard', '/system/member', '/profile/my'].map(litAt)).toEqual([
      '/dashboard',
      '/system/member',
      '/profile/my',
    ])
  })
})
