/** Properties whose name means the same wherever it stands. */
export const common = {
  // Who and what, by id
  uid: 'The member of staff, by id.',
  user_id: 'The app user, by id.',
  user_ids: 'App users, by id.',
  device_id: 'The device, by id.',
  feedback_id: 'The piece of feedback, by id.',
  version_id: 'The version of the app, by id.',
  msg_id: 'The message, by id.',
  splash_id: 'The splash screen, by id.',
  ad_id: 'The homepage ad, by id.',
  email_id: 'The marketing e-mail, by id.',
  product_id: 'The product, by id.',
  category_id: 'The category, by id.',
  series_id: 'The series, by id.',
  intro_id: 'The product introduction, by id.',
  faq_id: 'The FAQ, by id.',
  policy_id: 'The warranty policy, by id.',
  role_id: 'The role, by id.',
  view_id: 'The saved view, by id.',
  export_id: 'The export, by id.',
  upload_id: 'The upload, by id.',
  session_id: 'The session, by id.',
  browser_id: 'The remembered browser, by id.',
  asset_id: 'The file, by id.',
  ref_id: 'The object it is about, by id.',

  // Who made it and who changed it
  created_at: 'When it was made.',
  created_by: 'Who made it; null where it was the server itself.',
  updated_at: 'When it was last changed.',
  updated_by: 'Who changed it last; null where it was the server itself.',
  rev: 'The revision, from 1: each change adds one. A change says on which it was made; a stale one is refused (40900).',
  at: 'When it happened.',
  reason: 'Why, in words of the person who does it; it goes into the operation records.',
  purpose: 'What it is needed for; it goes into the operation records.',

  // People
  nickname: 'The name that others see.',
  avatar: 'The address of their picture.',
  uname: 'The account name, to sign in with.',
  uemail: 'The e-mail address of a member of staff.',
  role_name: 'The name of the role.',
  is_super_admin: '1: allowed everything, on every brand. 0: allowed what the role says.',
  project_name: 'The brand.',
  module_name: 'The module: DataMap, UserCenter, OperationCenter, MemberMgmt or KnowledgeBase.',
  actions: 'What may be done in the module; all of it where it is left out.',

  // Where and in which language
  country: 'The country.',
  cc: 'The country.',
  data_center: 'The data centre that holds the data.',
  data_centers: 'Data centres; none named means all of them.',
  dc: 'The data centre.',
  countries: 'Countries; none named means all of them.',
  locale: 'The language.',
  locales: 'Languages.',
  tz: 'The time zone, as the IANA names it.',
  platform: 'What the app runs on.',

  // Lists
  list: 'The rows of this page, in order.',
  total: 'How many rows there are in all.',
  total_is_lower_bound: 'True where there are more rows than `total`: counts are exact to 10,000.',
  page: 'The number of this page, from 1.',
  page_size: 'How many rows a page has.',
  next: 'Where a walk through the list goes on, for `after`; missing at its end, and where none was asked for.',
  facets: 'How many rows there would be by a filter, without that filter: what tabs show.',
  key: 'What names it.',
  label: 'What people read in its place.',
  count: 'How many there are.',
  changed: 'Those that were changed, by id.',
  unchanged: 'Those that were in that state already, by id.',
  path: 'Where it is in the object: names and positions, joined by dots.',
  from: 'What it was before; null where there was nothing.',
  to: 'What it is now; null where there is nothing.',

  // Content
  audience: 'Whom it is for.',
  jump: 'Where a tap leads.',
  meta: 'What the figures tell of.',
  sort: 'Its place among its like: a number from 0, the least comes first.',
  mime: 'The media type.',
  as_of: 'The moment the figures are of.',
} as const

/** A property whose name means the same wherever it stands. */
export type CommonName = keyof typeof common
