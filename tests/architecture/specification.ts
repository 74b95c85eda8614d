/**
 * What the specification names, as lists: section 2's routes (with redirects, defaults and the unknown path, 44) and
 * section 7's calls. Tests hold the project against these, so that nothing is lost and nothing is renamed.
 */

/** Routes of section 2, parameters as `:name`. */
export const specifiedRoutes = [
  '/login',
  '/404',
  '*',
  '/',
  '/dashboard',
  '/profile',
  '/profile/my',
  '/projectSettings',
  '/projectSettings/index',
  '/redirect/*',
  '/overview',
  '/overview/grandTotalDashboard',
  '/overview/overallDashboard',
  '/overview/productDistributionDashboard',
  '/overview/faultStatisticsDashboard',
  '/overview/feedbackPanelDashboard',
  '/users',
  '/users/userList',
  '/users/feedback',
  '/users/device',
  '/operations',
  '/operations/appVersion',
  '/operations/message',
  '/operations/product',
  '/operations/contentPromotion',
  '/operations/message/add',
  '/operations/message/detail/:msg_id',
  '/operations/contentPromotion/addSplashScreen',
  '/operations/contentPromotion/addEmail',
  '/operations/contentPromotion/addHomepageAd',
  '/operations/product/add',
  '/operations/product/update/:product_id',
  '/system',
  '/system/member',
  '/system/role',
  '/system/operationLog',
  '/system/addMember',
  '/system/updateMember/:uid',
  '/system/addRole',
  '/system/updateRole/:role_id',
  '/knowledge',
  '/knowledge/productIntro',
  '/knowledge/faq',
  '/knowledge/insurance',
] as const

/** Staff calls of section 7. */
export const specifiedStaffCalls = [
  'POST user/signin',
  'POST user/signout',
  'GET user/my-info',
  'GET operation/record-list',
  'POST user/change-my-pass',
  'POST user/reset-pass-by-adm',
  'POST user/new-one',
  'POST user/edit',
  'DELETE user/remove-one',
  'GET user/detail',
  'GET user/list',
] as const

/** Paths of the brand calls of section 7, below the brand prefix. */
export const specifiedBrandPaths = [
  'user/list',
  'feedback/list',
  'device/list',
  'product/list',
  'single-product/list',
  'series/list',
  'standard-product-category/all',
  'standard-product/list',
  'app-version/list',
  'push-message/list',
  'promo-overview/list',
  'knowledge/product-introduction/list',
  'knowledge/product-faq/list',
  'knowledge-product-warranty/list',
  'region/countryCnList',
  'region/countryList',
  'single-product/detail',
  'standard-product/detail',
  'push-message/detail',
  'promo-splash/detail',
  'promo-homepagead/detail',
  'promo-eml-market/detail',
  'single-product/new-one',
  'standard-product/new-one',
  'app-version/new-one',
  'push-message/new-one',
  'promo-splash/new-one',
  'promo-homepagead/new-one',
  'promo-eml-market/new-one',
  'user/edit',
  'single-product/edit',
  'standard-product/edit',
  'app-version/edit',
  'push-message/edit',
  'promo-splash/edit',
  'promo-homepagead/edit',
  'promo-eml-market/edit',
  'standard-product/remove-one',
  'push-message/remove-one',
  'enabledUser',
  'disabledUser',
  'app-version/put-on',
  'app-version/pull-off',
  'push-message/publish',
  'push-message/cancel',
  'push-message/preview',
  'promo-eml-market/send',
  'promo-eml-market/preview',
  'upload/img',
  'upload/multi-img',
  'delete/s3-file',
  'stats-reguser/count',
  'stats-reguser/ctry-distribution',
  'stats-feedback/count',
  'stats-feedback/list',
  'stats-dash-board/user-device-dist',
  'stats-dash-board/left',
  'stats-dash-board/user-active-daily-aggr',
  'stats-dash-board/device-active-daily-aggr',
  'stats-dash-board/device-rank',
  'stats-dash-board/user-live-daily-aggr',
  'stats-realtime-overview/accumulate',
  'stats-realtime-overview/recent',
  'stats-product-distrib/product-rank',
  'stats-device-fault/recent-trend',
  'stats-user-feedback/recent-trend',
  'stats-overall-kanban/recent-trend-by-date',
  'stats-overall-kanban/recent-trend-by-month',
] as const

/** Calls the specification forgot and the design adds; a foreign back end may lack them. */
export const callsBeyondTheSpecification = [
  // Sessions and one's own account
  'POST user/refresh-token',
  'GET user/session-list',
  'POST user/end-session',
  'POST user/end-other-sessions',

  // Staff, roles, what the console keeps for a person

  // App users, devices, feedback

  // Versions, messages

  // Promotions

  // Products, uploads
  'standard-product-category/new-one',
  'standard-product-category/edit',
  'standard-product-category/remove-one',
  'series/new-one',
  'series/edit',
  'series/remove-one',
  'standard-product/put-on',
  'standard-product/pull-off',
  'single-product/put-on',
  'single-product/pull-off',
  'single-product/remove-one',

  // Knowledge, revisions and exports

  // Statistics
] as const
