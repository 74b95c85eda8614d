/** What a page may weigh, brotli, and in how many files: everything but the API's answers. */
export interface Budget {
  readonly page: string
  /** Address of the page, as a pattern of the console; `*` is the frame alone, undefined the login page. */
  readonly pattern?: string
  /** Bytes. */
  readonly bytes: number
  readonly files: number
}

/** What of the browser's code is allowed schemas (zod): what is loaded with a form, and called so. */
export const mayHaveSchemas = /(?:Form\w*|(?:Email|Splash|Ad)Page|(?:Edit|Copy)\w*Dialog)\.tsx$/

/** How schemas are known in built code. */
export const schemaText = /ZodError|\$ZodType/

/** How far above its goal a page fails; up to there it is a warning. */
export const tolerance = 1.05

/**
 * The goals (login 126 KB, Home 340 KB over the wire with its charts) are held end to end as well. Raising one takes a reason
 * in the commit. The document and the boot script are counted in.
 */
export const budgets: readonly Budget[] = [
  { page: 'login', bytes: 125_500, files: 6 },
  // With its charts and the world's outlines.
  { page: 'Home', pattern: '/dashboard', bytes: 320_000, files: 12 },
  // The dashboards' kit, that Home has too, what boards share with its style sheet, and the board itself.
  { page: 'Overall Board', pattern: '/overview/overallDashboard', bytes: 322_000, files: 14 },
  // The world's outlines and the kit of sheets besides.
  { page: 'Product Distribution', pattern: '/overview/productDistributionDashboard', bytes: 338_000, files: 14 },
  { page: 'User Feedback', pattern: '/overview/feedbackPanelDashboard', bytes: 322_000, files: 14 },
  { page: 'Fault Statistics', pattern: '/overview/faultStatisticsDashboard', bytes: 322_000, files: 14 },
  { page: 'Real-time Overview', pattern: '/overview/grandTotalDashboard', bytes: 322_000, files: 12 },
  // The list kit: columns, views, export and the record beside the list.
  { page: 'User Management', pattern: '/users/userList', bytes: 332_000, files: 14 },
  { page: 'Add Member', pattern: '/system/addMember', bytes: 362_000, files: 14 },
]

/** The most files that any page may load. */
export const mostFiles = 16

/** The least that a file of its own may have, brotli; less costs more to ask for than to bring. */
export const leastBytes = 2000

/** What may be smaller, and why. */
export const mayBeSmall: readonly { file: RegExp; why: string }[] = [
  { file: /^assets\/rolldown-runtime-/, why: 'the bundler puts its helpers with nothing else' },
  { file: /^assets\/blueprint-dark-/, why: 'only for the dark theme' },
  { file: /^assets\/chinese-refusals-/, why: 'only for Chinese' },
  { file: /^assets\/versions-.*[.]css$/, why: 'a phone that only versions show: every page would bring it' },
  { file: /^assets\/SingleSignOn-/, why: 'only where the server has single sign-on' },
  { file: /^assets\/KeptDrafts-/, why: 'what was left unfinished, on Home for whoever did' },
  { file: /^assets\/ExplainButton-/, why: 'a button that only records have: no list brings it' },
  { file: /^assets\/export-widget-/, why: 'only for who saves a chart' },
  { file: /^assets\/HeadlineRow-/, why: 'what matters now, which comes once the first screen stands' },
  { file: /^assets\/output-page-/, why: 'only for who prints a dashboard or saves a picture of it' },
  {
    file: /^assets\/products-/,
    why: 'what several forms and pages of products call things: no list of theirs loads it',
  },
  { file: /^assets\/CoveragePage-/, why: 'a list that few open: every list of knowledge would bring it' },
  { file: /^assets\/\w+Import-/, why: 'what is read in, for who reads it in: the kit of imports comes with it' },
  { file: /^assets\/OpensChart-/, why: 'a chart that only sent messages have: it would bring every record the charts' },
  {
    file: /^assets\/(?:\w+Dialog|\w+Form|list-forms)-/,
    why: 'a form that few open: it would bring its list the kit of forms',
  },
]

/** What must never be in the build. */
export const forbidden: readonly { what: string; file?: RegExp; text?: RegExp }[] = [
  {
    what: "a literal of Blueprint's blue, which no theme colour would change",
    text: /#(?:2d72d2|215db0|184a90|4c90f0|8abbff|7dbcff)\b|\b(?:45, ?114, ?210|45 114 210|138, ?187, ?255)\b/i,
  },
  { what: 'a chunk with every icon (an icon named by a string brings it)', file: /paths-/ },
  { what: 'code made at run time, which the content security policy forbids', text: /new Function\(|\beval\(/ },
]
