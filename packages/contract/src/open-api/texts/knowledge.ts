import { calls } from '../../calls/index.ts'
import { faq, intro, introInput, leftBehind, warranty, warrantyCheck } from '../../calls/knowledge.ts'
import { parityRow } from '../../calls/parity.ts'
import { translationTexts } from '../../calls/translation-texts.ts'
import { translationRow } from '../../calls/translation.ts'
import { knowledgeTransitions } from '../../values/knowledge.ts'
import { entity, entityLike, value } from '../entity.ts'

const states = knowledgeTransitions

const kept = {
  locales: 'The languages that all its texts have.',
  status: '`draft`; `published`: the app shows it; `archived`: no longer.',
  published_at: 'When it was published last.',
}

const counted = {
  views: 'How many times it was read.',
  helpful: 'Whether readers found it helpful.',
  'helpful.up': 'How many did.',
  'helpful.down': 'How many did not.',
}

const ofIntro = entity(introInput, 'What staff write of a product introduction.', {
  product_id: 'The standard product it is of, by id.',
  title: 'The title, by language.',
  summary: 'What it is about, by language.',
  cover: 'Its picture.',
  sections: 'Its parts, in order.',
  video_url: 'Where a film is.',
})

const aFaq = entity(
  faq,
  'A question that people ask, and its answer.',
  {
    ...kept,
    ...counted,
    scope: 'What it is about: everything, one category, or some products.',
    category_id: 'The category, by id; for `category` only.',
    product_ids: 'The products, by id; for `product` only.',
    topic: 'What it helps with.',
    question: 'The question, by language.',
    answer: 'The answer in Markdown, by language.',
    fault_codes: 'Faults it helps with, by code.',
    keywords: 'Words it is found by.',
    pinned: 'It stands before the others.',
    used_in_replies: 'How many answers to feedback quote it.',
  },
  { states },
)

const ofWarranty = {
  name: 'What staff call it.',
  product_ids: 'The products it covers, by id; or else a category.',
  category_id: 'The category it covers, by id; or else products.',
  regions: 'Where it holds.',
  months: 'How many months it lasts.',
  start_from: 'When it begins: at first use, at purchase, or when a user binds the device.',
  parts: 'Parts that have a warranty of their own.',
  'parts.part': 'The part.',
  'parts.months': 'How many months its warranty lasts.',
  exclusions: 'What it does not cover, by language.',
  terms: 'Its terms in Markdown, by language.',
  contact: 'Whom people turn to, by region.',
  'contact.email': 'An e-mail address.',
  'contact.phone': 'A telephone number.',
  'contact.url': 'A page.',
  effective_from: 'The first day on which it holds.',
  effective_to: 'The last day on which it holds; absent where it has no end.',
}

/** What the knowledge base is made of. */
export const knowledgeEntities = {
  IntroSection: value(
    introInput.shape.sections.element,
    'A part of an introduction: text, facts, a picture or a film.',
    [{ kind: 'text', content: { en: 'It finds its way back to the charging base by itself.' } }],
    {
      kind: 'What the part is.',
      content: 'The text, by language.',
      asset: 'The picture.',
      url: 'Where the film is.',
    },
  ),
  LeftBehind: entity(leftBehind, 'What of something that was copied the other brand does not have.', {
    kind: 'What it is.',
    name: 'Its name: a path or text of a picture, a language, a code, a model, a name, an address.',
  }),
  ParityRow: entity(parityRow, 'A thing that brands may have, and how it stands in each of them.', {
    key: 'What makes it the same one in every brand.',
    kind: 'What it is.',
    title: 'Its English name, as the first brand that has it says.',
    hint: 'What tells those of one title apart: a model, a topic, regions, a platform.',
    cells: 'The brands, in their order.',
    'cells.brand': 'The brand.',
    'cells.state': 'As the first brand that has it says it, otherwise, or not there.',
    'cells.id': 'Its id there, of several the newest.',
  }),
  IntroContent: ofIntro,
  Intro: entityLike(ofIntro, intro, 'A product introduction.', { ...kept, ...counted }, { states }),
  IntroRow: entityLike(
    ofIntro,
    calls.introList.response.shape.list.element,
    'A product introduction without its parts.',
    { ...kept, ...counted },
    { states },
  ),
  FaqRow: entityLike(aFaq, calls.faqList.response.shape.list.element, 'A FAQ without its answer.', {}, { states }),
  Faq: aFaq,
  WarrantyRow: entity(
    calls.warrantyList.response.shape.list.element,
    'A warranty policy without its texts.',
    { ...ofWarranty, ...kept },
    { states },
  ),
  Warranty: entity(
    warranty,
    'A warranty policy. One is published for each product, region and day.',
    { ...ofWarranty, ...kept },
    { states },
  ),
  WarrantyCheck: entity(warrantyCheck, 'Whether a device is in warranty, and what decided it.', {
    sn: 'The serial that was asked for.',
    product_model: 'The model.',
    region: 'The country it was sold to.',
    in_warranty: 'Its warranty runs.',
    rule: 'What decided it: it is within the months, they are over, or no policy covers it.',
    policy: 'The policy that decided it.',
    'policy.name': 'What staff call it.',
    'policy.months': 'How many months it lasts.',
    'policy.start_from': 'When it begins.',
    starts_at: 'The first day of the warranty.',
    ends_at: 'The first day on which it is over.',
    parts: 'Parts that have a warranty of their own.',
    'parts.part': 'The part.',
    'parts.ends_at': 'The first day on which its warranty is over.',
    'parts.in_warranty': 'Its warranty runs.',
  }),
  TranslationRow: entity(translationRow, 'A content that is or will be shown, and the languages it is in.', {
    kind: 'What it is.',
    id: 'It, by id.',
    title: 'Its name.',
    status: 'Its state.',
    source: 'The language it is written in first.',
    audience: 'How many people it is for.',
    fallback: 'How many of them would read the source instead of their language.',
    languages: 'Languages that the brand expects, and those it has.',
    'languages.state': '`outdated`: the source of one of its texts was changed after it.',
    'languages.readers': 'How many of its people read it.',
    'languages.written': 'The language its text is kept under.',
  }),
  TranslationTexts: entity(translationTexts, 'What a content says, text by text.', {
    id: 'It, by id.',
    title: 'Its name.',
    fields: 'Its texts.',
    'fields.field': 'The path in what its detail call answers.',
    'fields.texts': 'By language.',
    'fields.outdated': 'Languages that are older than the source.',
  }),
}
