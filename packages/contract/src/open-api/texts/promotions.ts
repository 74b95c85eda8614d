import { calls } from '../../calls/index.ts'
import { adContent, splashContent } from '../../calls/promotion.ts'
import { emailMachine, emailStatuses } from '../../values/promotion.ts'
import { entity, entityLike } from '../entity.ts'

const placement = {
  name: 'What staff call it.',
  start_at: 'From when it is shown.',
  end_at: 'Until when it is shown: an hour to 90 days after the start.',
  enabled: 'It is shown in its time; one that never was is a draft.',
}

const placed = {
  status:
    '`draft`: never enabled. `scheduled`: before its time. `live`: being shown. `ended`: its time is over. `off`: disabled.',
  estimate: 'How many people it reaches, as counted when it was last saved.',
  stats: 'What was counted of it, by name: how many times it was shown, skipped, followed or closed.',
}

const placementStates = {
  draft: { enable: 'scheduled', remove: 'draft' },
  scheduled: { begin: 'live', disable: 'off' },
  live: { end: 'ended', disable: 'off' },
  off: { enable: 'live', end: 'ended' },
  ended: {},
}

const splash = entity(splashContent, 'What staff say of a splash screen.', {
  ...placement,
  images: 'Pictures, by language.',
  'images.phone_9_16': 'For phones: 1080 × 1920 pixels or more.',
  'images.phone_tall': 'For tall phones: 1242 × 2688 pixels or more.',
  'images.tablet_3_4': 'For tablets: 1536 × 2048 pixels or more.',
  duration_s: 'How many seconds it is shown.',
  skippable: 'People may skip it.',
  frequency: 'How often it comes.',
  'frequency.kind': 'Once, once a day, at every start, or `n` times a day.',
  'frequency.n': 'How many times a day.',
  priority: 'Of several at the same time the one with the greatest number is shown.',
})

const ad = entity(adContent, 'What staff say of a homepage ad.', {
  ...placement,
  slot: 'Its place on the home page of the app.',
  image: 'The picture, by language; its size depends on the slot.',
  title: 'Its title, by language.',
  max_per_day: 'How many times a day somebody sees it.',
  closable: 'People may close it.',
})

const draft = entity(calls.createEmail.body, 'What staff say of a marketing e-mail.', {
  name: 'What staff call it.',
  from_name: 'The name it comes from.',
  from_addr: 'The address it comes from, one of `emailSenders`.',
  reply_to: 'The address that answers go to.',
  subject: 'The subject, by language.',
  preheader: 'What mail programs show beside the subject, by language.',
  body: 'What it says, by language.',
  'body.mode': 'How it is written: as blocks, HTML or Markdown.',
  'body.source': 'The text, or the blocks as JSON; 200 KB at most.',
  throttle_per_min: 'How many are sent per minute at most.',
  utm: 'What links carry, so that visits can be told apart.',
  'utm.source': 'Where visits come from.',
  'utm.medium': 'By which way.',
  'utm.campaign': 'Of which campaign.',
})

const progress = {
  queued: 'How many wait to be sent.',
  sent: 'How many were sent.',
  delivered: 'How many arrived.',
  opened: 'How many were opened.',
  clicked: 'How many were followed.',
  bounced: 'How many came back.',
  complained: 'How many people complained.',
  unsubscribed: 'How many people want no more of them.',
  failed: 'How many could not be sent.',
}

/** What promotions are made of. */
export const promotionEntities = {
  SplashContent: splash,
  Splash: entityLike(
    splash,
    calls.splashDetail.response,
    'A picture that is shown while the app starts.',
    { ...placed, collides_with: 'Other splash screens that the same people would get at the same time, by id.' },
    { states: placementStates },
  ),
  AdContent: ad,
  Ad: entityLike(
    ad,
    calls.adDetail.response,
    'An ad on the home page of the app.',
    { ...placed, collides_with: 'Other ads of its slot that the same people would get at the same time, by id.' },
    { states: placementStates },
  ),
  Promotion: entity(
    calls.promotionList.response.shape.list.element,
    'A promotion of any kind, as the list of all shows it.',
    {
      promo_id: 'The splash screen, ad or e-mail, by id.',
      promo_type: 'What it is.',
      name: 'What staff call it.',
      cover_url: 'Where a picture of it is.',
      status: 'Its state, of those that its kind has.',
      start_at: 'From when it is shown, or when it is sent.',
      end_at: 'Until when it is shown.',
      audience_summary: 'Whom it is for, in a few words.',
      estimate: 'How many people it reaches, as counted when it was last saved.',
      stats: 'What was counted of it, by name.',
      slot: 'The place of an ad.',
      collides_with: 'Others of its kind, and slot, that the same people would get at the same time, by id.',
    },
  ),
  EmailDraft: draft,
  MarketingEmail: entityLike(
    draft,
    calls.emailDetail.response,
    'A marketing e-mail: it goes only to those who agreed to such, and stops by itself when too many come back.',
    {
      status: '`draft`; `scheduled`; `sending`; `sent`; `cancelled`: by staff; `failed`: stopped by itself.',
      send_mode: 'When it goes out.',
      send_at: 'The moment at which it goes out.',
      sent_at: 'When all of it was sent.',
      cancel_reason: 'Why it was cancelled.',
      stop_reason: 'Why it stopped by itself.',
      estimate: 'How many people it reaches, as counted when it was last saved.',
      progress: 'What became of it.',
      ...Object.fromEntries(Object.entries(progress).map(([key, text]) => [`progress.${key}`, text])),
    },
    {
      states: Object.fromEntries(
        emailStatuses.map((status) => [
          status,
          Object.fromEntries(
            Object.entries(emailMachine as Record<string, Record<string, string>>).flatMap(([action, ways]) => {
              const to = ways[status]
              return to === undefined ? [] : [[action, to]]
            }),
          ),
        ]),
      ),
    },
  ),
  EmailRef: entity(calls.removeEmail.body, 'Which marketing e-mail, and on which revision.', {}),
}
