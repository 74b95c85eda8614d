import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** A test for modules whose address holds one of these, written with `/`. */
const at = (...parts: string[]): RegExp => new RegExp(parts.join('|').replaceAll('/', String.raw`[\\/]`))

/** Exactly these modules, without what they import. */
const only = (name: string, ...parts: string[]): Group => ({
  name,
  test: at(...parts),
  includeDependenciesRecursively: false,
})

const features = at('console/src/features/')

const lists = at(
  'console/src/shared/(?:list/(?!changes/each-row|views/saved-views[.]strings)|record/(?!operations-tab))',
  'console/src/shared/import/ImportButton',
  'patterns/(?:Column|Filter|ListPage|Pager|PaperFacts|RecordDrawer|RecordTable|Refresh|StatusTabs)',
)

const forms = at(
  'node_modules/(?:zod|react-hook-form|@hookform)/',
  'contract/src/(?:calls/(?!app-version|package-upload|rollout-plan)|edit-of|envelope|plain-text)',
  // The draft apart: a reply keeps one too, and is no form. And what stands over a list, and what few forms have.
  // Words and keys that who only sends something needs, too.
  'console/src/shared/form/(?!use-draft|idempotency-keys|explain-size|FormView|FormInstead|FormMarkdown|files/(?:use-file-labels|file[.]strings)|define-form[.])',
  'design-system/src/patterns/(?:Conflict|Form|Password|TranslationTabs)',
  'fetch-with-progress',
)

/** Versions with their records; their forms need schemas. */
const versions = at(
  'features/operations/app-version/(?!.*(?:Form|Fields|-form|schema|-rules))',
  'patterns/UpdateDialogPreview/',
)

/** What content is shown by, and put in order: phones, messages, whom it reaches. */
const composer = at(
  'console/src/shared/reach/',
  'patterns/(?:SortableList|PhoneFrame|MessagePreview|ReachPanel)/.*[.]tsx?$',
  'features/operations/audience/(?!to-question|explain-audience|use-).*[.]ts$',
)

/** What changes versions, with the calls and the parts of forms that nobody else has. */
const versionForms = at(
  'features/operations/app-version/.*(?:Form|Fields|-form|schema|-rules)',
  'contract/src/(?:calls/(?:app-version|package-upload|rollout-plan)|reasons[.])',
)

/**
 * Which file a module goes to; what stands above takes first. A page is a file of its own and the few kits it is made
 * with, each one file: many small ones cost more than the part of a kit that a page has no use for. How many files a page
 * may load, and how small one may be, is held by tests/budget.
 */
const groups: readonly Group[] = [
  // React changes seldom and is most of the first load: apart, it stays cached across releases.
  { name: 'react', test: at('node_modules/(?:react|react-dom|scheduler)/') },
  // What the login page needs.
  { name: 'base', tags: ['$initial'] },
  // Fuzzy search: for who searches.
  only('search', 'node_modules/fuse[.]js/', 'HeaderSearch/searchPlaces'),
  // The arithmetic of colours with the settings that offer them: the page that is opened first has no need of it, for
  // boot.js puts on what was chosen before.
  only(
    'theme',
    'console/src/shared/preferences/(?:make-theme|page-style[.]strings|use-page-style|warm-themes)',
    'design-system/src/shell/Theme(?:ColorField|Drawer|SettingsForm)/.*[.]tsx?$',
    'design-system/src/tokens/(?:palette|color|surfaces)[.]ts',
  ),
  // What reads Markdown, and the field to write it: for content that has some.
  only('markdown', 'node_modules/marked/', 'primitives/Markdown(?:Field)?/.*[.]tsx?$'),
  // Sheets of figures with the style sheets of the boards, which all have one: nobody else brings either.
  only(
    'sheets',
    'patterns/DataSheet/(?:(?:DataSheet|SheetDialog|labels|plain-sheet|use-grid-code)[.]tsx?$|.*[.]css$)',
    'console/src/shared/dashboard/(?:use-sheet-labels|sheet[.])',
    'features/overview/(?!realtime/).*[.]css$',
    'widgets/(?:AnomalyTimeline|BarChart|HeatMap|TrendPanels)/.*[.]css$',
  ),
  // The style sheets of all pages but Home: each alone would be a few hundred bytes.
  only(
    'pages',
    'features/(?!home/|overview/).*[.]css$',
    'console/src/shared/(?!dashboard/).*[.]css$',
    'patterns/(?!DataSheet/|PaperTable/).*[.]css$',
  ),
  // The frame with all it is made of, and what Home shares with other pages: Home needs no kit.
  {
    name: 'console',
    test: at(
      'console/src/app/(?:ConsoleApp|begin-console|.*[.]css$)',
      'features/(?:home|overview/realtime)/.*[.]css$',
      'console/src/shared/dashboard/.*[.]css$',
      'design-system/src/(?:primitives|shell|widgets|patterns/PaperTable)/.*[.]css$',
      'design-system/src/primitives/(?:Button/LinkButton|EmptyState/|PageHeading/|SegmentedControl/|Skeleton/|StateMessage/|StatusTag/|TextField/|page-output)',
      'design-system/src/shell/CopyButton/',
      'design-system/src/patterns/PaperTable/',
      'console/src/shared/(?:data-centre/|i18n/value-names|people-list|page/(?:download-file|use-change-search)|query/failure)',
      'blueprintjs/icons/.*/(?:bookmark|caret-down|cross|download|duplicate|envelope|flag|help|maximize|media|minimize|minus|mobile-phone|more|pause|play|plus|print|th|tick|video|zoom-to-fit)[.]js',
      'contract/src/(?:is-day|pick-name|values/(?:audience|report|statistics|user-center)|version-key)',
    ),
  },
  // What draws lines and maps, and what bars take of it: nobody waits for it.
  only(
    'charts',
    'node_modules/(?:@nivo/(?!bar/)|d3-|internmap|delaunator|robust-predicates|lodash|react-virtualized-auto-sizer|topojson-client)',
    'bms:still-spring',
    'widgets/ChartDrawing/drawings',
    'CountryMap/(?:WorldDrawing|projectWorld)',
    'TrendChart/LineDrawing',
  ),
  // What speaks with devices that have passkeys, for the login page and the profile.
  only('passkeys', 'node_modules/@simplewebauthn/', 'console/src/shared/passkey/'),
  // Dialogs that ask for password and code: each alone would be small.
  only('proofs', 'profile/parts/(?:FactorFields|KeepCodesDialog|PasskeyDialogs|ProveDialog)'),
  // Sessions, one's own and a member's: no list brings them.
  only(
    'sessions',
    'console/src/shared/session-list/.*[.]tsx?$',
    'members/(?:MemberSessions|member-sessions).*[.]tsx?$',
  ),
  {
    ...only(
      'roles',
      'features/system/roles/(?!role[.](?:calls|model)).*[.]tsx?$',
      'patterns/RoleMatrix/(?!matrix-model).*[.]tsx?$',
    ),
    minShareCount: 2,
  },
  // What is said of a figure to whoever asks, and its sheet: no other sheet waits for what figures are made of.
  only(
    'explanations',
    'console/src/shared/dashboard/(?:Explanation|explanation[.]|FigureExplanation|figure-meanings[.]|WidgetSheetDialog)',
  ),
  // What Home and the Data Map are made of: without what only the latter has.
  {
    ...only(
      'dashboards',
      'console/src/shared/dashboard/(?!Dashboard|HeadlineRow|headlines[.]|define-(?:dashboard|bars|sheet)|use-board-preference|dashboard[.]|sheet[.]|use-sheet-labels|WidgetSheetDialog).*[.]tsx?$',
      'design-system/src/widgets/(?!AnomalyTimeline|BarChart|ChartDrawing/barDrawings|HeatMap|MiniTrend|TrendPanels).*[.](?:tsx?|json[?]url)$',
      'blueprintjs/icons/.*/arrow-(?:down|up)[.]js',
      'console/src/shared/(?:fault-records|page/(?:WhenNear|use-calm))',
      'features/overview/overview[.]model',
      'contract/src/count-change[.]',
    ),
    minShareCount: 2,
  },
  // The large boards, each with the charts that it alone has; what they ask for, all know.
  only('board', 'features/overview/board/(?!board[.]model).*[.]tsx?$', 'widgets/TrendPanels/.*[.]tsx?$'),
  only(
    'faults',
    'features/overview/faults/(?!faults[.]model).*[.]tsx?$',
    'widgets/(?:AnomalyTimeline/|HeatMap/(?!HeatDrawing)).*[.]tsx?$',
  ),
  only('feedback', 'features/overview/feedback/(?!panel[.]model).*[.]tsx?$'),
  // What the boards of the Data Map share, and the small one.
  only(
    'overview',
    'features/overview/(?!index|overview[.](?:model|routes)|realtime/).*[.]tsx?$',
    'console/src/shared/dashboard/(?:Dashboard|define-(?:dashboard|bars|sheet)|use-board-preference|dashboard[.])',
    'widgets/BarChart/(?!BarDrawing).*[.]tsx?$',
  ),
  // The wall is no board: it has neither periods nor bars.
  only(
    'realtime',
    'features/overview/realtime/.*[.]tsx?$',
    // The wall alone tells how fresh figures are.
    'contract/src/freshness[.]',
    'widgets/(?:EventFeed|Gauge)/.*[.]tsx?$',
    'api-client/src/(?:back-off|listen|read-events)|node_modules/eventsource-parser/',
  ),
  // A form over a list needs both kits, and brings neither to the other's pages.
  only('list-forms', 'shared/form/(?:FormView|FormInstead|define-form[.])'),
  // Reading sheets of rows in: it saves as forms do, so that what all pages share must not hold it.
  only('imports', 'console/src/shared/import/(?!ImportButton)'),
  { name: 'composer', test: composer, includeDependenciesRecursively: false },
  // What forms of content share beyond the kit of forms.
  {
    ...only(
      'ContentForm',
      'features/operations/audience/(?:.*[.]tsx|to-question|explain-audience|use-)',
      'features/operations/message/(?:WhenFields|use-tell)',
      'features/operations/promotion-parts/(?:[A-Z][a-zA-Z]+[.]tsx|use-upload|placement-rules|placement[.]strings|picture-limits)',
    ),
    minShareCount: 2,
  },
  only('MarkdownForm', 'shared/form/FormMarkdown'),
  // What became of a copy to another brand: for who makes one.
  only('CopiedForm', 'console/src/shared/copied/.*[.]tsx?$'),
  // Brands side by side, and what of them differs: for who compares them.
  only('parity', 'features/knowledge/parity/(?!Copy).*[.]tsx?$'),
  // Knowledge: what its lists know, its records and what they show in Markdown, and how it is copied to other brands.
  only(
    'KnowledgeRecords',
    'features/knowledge/.*(?:Record|History|Overview|Figures|FaqUses|FaqText|IntroShown|WarrantyTerms)[.]tsx',
    'features/knowledge/.*(?:PhoneAnswer|IntroPreview|IntroScreen|section-icons)',
  ),
  only('CopyKnowledgeForm', 'features/knowledge/.*(?:Copy[A-Z][a-zA-Z]+|copy-warranty[.]model)[.]tsx?'),
  only(
    'knowledge',
    'features/knowledge/(?:knowledge[.](?!routes)|parts/(?!KnowledgeHistory))',
    'features/knowledge/.*(?:faq-form|names|record|preview|check)[.]strings',
    'features/knowledge/(?!translations/)(?!.*-(?:form|import))(?!.*copy-)[^.]*[.](?:calls|model)[.]ts$',
    'features/knowledge/.*/(?:links|faq-form[.]model)[.]ts',
    // Who reads what: who lists a product asks too, and loads it with the question.
    'console/src/shared/fallback/',
    'contract/src/values/translation[.]',
  ),
  // What several pages are made of, whatever they are.
  {
    name: 'shared',
    test: (id) => ![features, forms, lists, versions, versionForms].some((kit) => kit.test(id)),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    ...only(
      'content',
      'features/operations/message/(?!.*(?:Form|Section|Fields|-form|rules|use-tell|Dialog))',
      'features/operations/promotion(?:-parts|-timeline)?/(?!.*(?:Form|Fields|Section|rules|use-upload|Jump|Collision|ConfirmReach|PlacementPage))',
    ),
    minShareCount: 2,
  },
  only('ProductImport', 'features/operations/product-import/'),
  // What the pages of an area share beside its forms, which need schemas.
  ...(
    [
      ['products', 'features/operations/product(?:-(?:category|series|standard|single))?/(?!.*(?:Form|rules|Dialog))'],
    ] as const
  ).map(([name, part]) => ({ ...only(name, part), minShareCount: 2 })),
  // A list with all that it opens.
  { name: 'lists', test: lists },
  // What the pages of one area share.
  { name: 'users', test: at('features/users/'), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'system', test: at('features/system/'), minShareCount: 2, includeDependenciesRecursively: false },
  // Schemas, and what forms check themselves with: never in a list, on Home or with the login page.
  { name: 'forms', test: forms },
  // What the frame opens when it is asked to.
  {
    name: 'frame-tools',
    test: at('console/src/app/(?:errors/(?:ErrorLogView|NotFoundPage)|bar/PageStyleSettings|search/ShortcutsView)'),
  },
  // What a page's dialogs read and change too.
  { name: 'profile', test: at('features/profile/(?:MyProfilePage|profile[.]calls|parts/NoPassword)') },
  // Faults and their devices: one list more is hardly anything.
  only('DeviceLists', 'features/users/(?:devices/(?:DeviceListPage|device-list|device[.]strings)|faults/)'),
  // Records so small that they come with their list.
  { name: 'members', test: at('members/Member(?:ListPage|Record)[.]tsx') },
  { name: 'versions', test: versions },
  { name: 'VersionForms', test: versionForms },
  { name: 'operations', test: at('records/Operation(?:LogPage|RecordPane)[.]tsx') },
]

/** The groups, the first with the highest priority. */
export const chunkGroups: Group[] = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
