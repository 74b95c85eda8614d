import { describe, expect, it } from 'vitest'

import { patterns } from '../shared/paths.ts'
import { routeOf, routes } from './routes.tsx'

describe('routes', () => {
  it('should have each address once', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(patterns).toSorted())
  })

  it('should name only routes that exist as parent or default', () => {
    for (const { parent, redirect } of routes) {
      if (parent) expect(routeOf(parent).name).toBe(parent)
      if (redirect) expect(routeOf(redirect).name).toBe(redirect)
    }
  })

  it('should each show a page, or lead to one', () => {
    // The login page comes before the frame; the others only ever lead elsewhere.
    const led = new Set(['root', 'login', 'redirect', 'unknown', 'profile', 'projectSettings'])
    expect(
      routes.filter(({ name, page, redirect }) => !page && !redirect && !led.has(name)).map(({ name }) => name),
    ).toEqual([])
  })

  it('should have the titles, permissions and flags that were settled', () => {
    const lines = routes.map(({ path, title, permission, parent, redirect, hidden, affix, noCache }) =>
      [
        `${path} «${title.en}»`,
        permission && `[${permission}]`,
        redirect && `→ ${patterns[redirect]}`,
        parent && `under ${patterns[parent]}`,
        hidden && 'hidden',
        affix && 'affix',
        noCache && 'noCache',
      ]
        .filter(Boolean)
        .join(' '),
    )
    expect(lines).toEqual([
      '/ «Home» → /dashboard hidden',
      '/dashboard «Home» affix',
      '/overview «Data Map» [DataMap] → /overview/overallDashboard',
      '/overview/grandTotalDashboard «Real-time Overview» under /overview',
      '/overview/overallDashboard «Overall Board» under /overview',
      '/overview/productDistributionDashboard «Product Distribution» under /overview',
      '/overview/faultStatisticsDashboard «Fault Statistics» under /overview',
      '/overview/feedbackPanelDashboard «User Feedback» under /overview',
      '/users «User Center» [UserCenter] → /users/userList',
      '/users/userList «User Management» under /users',
      '/users/feedback «User Feedback» under /users',
      '/users/device «User Devices» under /users',
      '/users/serialDesk «Serial Desk» under /users hidden',
      '/users/replyTemplates «Reply Templates» under /users/feedback hidden',
      '/users/faultRecords «Fault Records» under /users/device hidden',
      '/operations «Operations Center» [OperationCenter] → /operations/appVersion',
      '/operations/appVersion «Version Management» under /operations',
      '/operations/message «Message Management» under /operations',
      '/operations/product «Product Management» under /operations',
      '/operations/contentPromotion «Content Promotion» under /operations',
      '/operations/message/add «Add Message» under /operations/message hidden',
      '/operations/message/detail/:msg_id «Message Detail» under /operations/message hidden',
      '/operations/product/add «Add Product» under /operations/product hidden',
      '/operations/product/update/:product_id «Update Product» under /operations/product hidden',
      '/operations/contentPromotion/addSplashScreen «Add Splash Screen» under /operations/contentPromotion hidden',
      '/operations/contentPromotion/addHomepageAd «Add Homepage Ad» under /operations/contentPromotion hidden',
      '/operations/contentPromotion/addEmail «Add Marketing E-mail» under /operations/contentPromotion hidden',
      '/system «Member Management» [MemberMgmt] → /system/member',
      '/system/member «Member List» under /system',
      '/system/role «Role Configuration» under /system',
      '/system/operationLog «Operation Records» under /system',
      '/system/addMember «Add Member» under /system/member hidden',
      '/system/updateMember/:uid «Update Member» under /system/member hidden',
      '/system/addRole «Add Role» under /system/role hidden',
      '/system/updateRole/:role_id «Update Role» under /system/role hidden',
      '/knowledge «Knowledge Base» [KnowledgeBase] → /knowledge/productIntro',
      '/knowledge/productIntro «Product Introduction» under /knowledge',
      '/knowledge/faq «FAQ» under /knowledge',
      '/knowledge/insurance «Warranty» under /knowledge',
      '/knowledge/brandParity «Brand Parity» under /knowledge hidden',
      '/knowledge/languageCoverage «Language Coverage» under /knowledge hidden',
      '/knowledge/translations «Translations» under /knowledge hidden',
      '/profile «Mine» → /profile/my hidden',
      '/profile/my «Mine» hidden noCache',
      '/projectSettings «Page style setting» → /projectSettings/index hidden',
      '/projectSettings/index «Page style setting» hidden noCache',
      '/login «Login» hidden',
      '/404 «Not Found» hidden noCache',
      '/redirect/* «Refresh» hidden noCache',
      '* «Not Found» hidden noCache',
    ])
  })
})
