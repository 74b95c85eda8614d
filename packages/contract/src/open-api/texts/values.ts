import { z } from 'zod'

import { audienceCalls } from '../../calls/audience.ts'
import {
  actor,
  asset,
  audience,
  cc,
  date,
  dc,
  estimate,
  id,
  jump,
  locale,
  reason,
  rev,
  semver3,
  timeZone,
  ts,
  url,
  ver,
} from '../../calls/types.ts'
import { entity, entityLike, value } from '../entity.ts'

const anyId = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'

const estimateEntity = entity(estimate, 'How many an audience reaches, as counted at a moment.', {
  total: 'How many people it reaches.',
  by_dc: 'How many people, by data centre.',
  by_platform: 'How many people, by what their app runs on.',
  by_locale: 'How many people, by language.',
  sample: 'A few of them.',
  'sample.masked_name': 'Their name, masked.',
  overlap_7d: 'How many of them got another message in the last 7 days.',
  computed_at: 'When they were counted.',
})

/** What all areas share. */
export const valueEntities = {
  Id: value(id, 'Names an object: a ULID of 26 characters, made by the server. Later ones sort after earlier ones.', [
    anyId,
  ]),
  Moment: value(ts, 'A moment in UTC, to the millisecond (ISO 8601), from 1970 on.', ['2026-03-14T09:26:53.589Z']),
  Day: value(date, 'A day, as YYYY-MM-DD, from 1970 on. In which time zone it begins is said where it stands.', [
    '2026-03-14',
  ]),
  Country: value(cc, 'A country: two capital letters of ISO 3166.', ['DE']),
  Language: value(locale, 'A language, as BCP 47 has it.', ['en', 'zh-CN']),
  TimeZone: value(timeZone, 'A time zone, as the IANA names it.', ['Europe/Berlin']),
  DataCentre: value(dc, 'A data centre.', ['us_west']),
  VersionNumber: value(ver, 'A version: 2 to 4 numbers joined by dots, perhaps with a suffix.', [
    '2.14.0',
    '1.0.3-rc.1',
  ]),
  StoreVersion: value(semver3, 'A version of three numbers, as stores have them.', ['4.10.0']),
  Revision: value(rev, 'How often an object was changed, from 1.', [7]),
  Reason: value(reason, 'Why somebody does something: 5 to 200 characters, trimmed.', ['Reported by several users']),
  WebAddress: value(url, 'An address on the web: http or https, at most 2,048 characters.', [
    'https://example.com/manual',
  ]),
  Actor: entity(actor, 'A member of staff, as others see them.', {}, { examples: [{ uid: anyId, nickname: 'Mina' }] }),
  Asset: entity(
    asset,
    'An uploaded file that the server keeps. Given back to it, only the id counts.',
    {
      url: 'Where the file is.',
      thumb_url: 'Where a small copy of the picture is: 320 pixels on its longer side.',
      bytes: 'The size of the file, in bytes.',
      width: 'The width of the picture, in pixels; 0 where it is none.',
      height: 'The height of the picture, in pixels; 0 where it is none.',
      alt: 'What the picture shows, for those who do not see it.',
    },
    {
      examples: [
        {
          asset_id: anyId,
          url: '/files/kyvol/4f2a.webp',
          thumb_url: '/files/kyvol/4f2a.thumb.webp',
          mime: 'image/webp',
          bytes: 48_213,
          width: 800,
          height: 800,
          alt: 'The charging base',
        },
      ],
    },
  ),
  Jump: entity(
    jump,
    'Where a tap leads.',
    {
      kind: '`none`: nowhere. `url`: an address on the web. `in_app`: a page of the app. `product`, `faq`: one of these.',
      value: 'Empty for `none`, the address for `url`, the path for `in_app`, else the id.',
    },
    { examples: [{ kind: 'product', value: anyId }] },
  ),
  Audience: entity(
    audience,
    'Whom a message or a promotion is for. Empty lists mean everybody.',
    {
      mode: '`all`: everybody. `filter`: those whom all conditions fit. `list`: those named in `user_ids`.',
      platforms: 'What their app runs on; none named means any.',
      app_version_min: 'The oldest version of their app.',
      app_version_max: 'The newest version of their app.',
      product_models: 'Models, one of which they own; none named means any or none.',
      bound_only: 'Only those who own a device.',
      active_within_days: 'Only those who opened the app within so many days.',
    },
    {
      examples: [
        {
          mode: 'filter',
          data_centers: [],
          countries: ['DE', 'FR'],
          locales: [],
          platforms: ['ios'],
          product_models: [],
          bound_only: true,
        },
      ],
    },
  ),
  Estimate: estimateEntity,
  AudienceEstimate: entityLike(
    estimateEntity,
    audienceCalls.audienceEstimate.response,
    'How many an audience reaches, what their clocks show, and what they would read.',
    {
      by_country: 'How many people, by country.',
      local_hours: 'How many people, by the hour of their own day at that moment: 0 to 23.',
      held_back: 'How many would get it later, because it waits for their morning.',
      fallback: 'How many would read a language that is not theirs, by their own.',
      unknown: 'Which of the ids that are named are no user’s, by their place in the list.',
      alone: 'How many people there would be with one condition alone, by condition.',
      choices: 'How many of all who can be reached, by what may be chosen; where it was asked for.',
      'choices.product_models': 'How many own one, by model.',
      'choices.app_versions': 'How many have it, by version of the app.',
      'choices.active_days': 'How many opened the app within 1 day, 2 days, and so on.',
    },
  ),
  Scalar: value(
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
    'A value that has no parts: text, number, true or false, or null.',
  ),
}
