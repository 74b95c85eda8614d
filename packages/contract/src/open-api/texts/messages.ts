import { appVersion } from '../../calls/app-version.ts'
import { calls } from '../../calls/index.ts'
import { appPackage } from '../../calls/package-upload.ts'
import { pushMessage, pushMessageDetail } from '../../calls/push-message.ts'
import { guardReadings, rolloutPlan } from '../../calls/rollout-plan.ts'
import { versionMachine } from '../../values/app-version.ts'
import { messageMachine } from '../../values/push-message.ts'
import { entity, entityLike } from '../entity.ts'

const funnel = {
  target: 'How many people it is for.',
  sent: 'How many it was sent to.',
  delivered: 'How many it reached.',
  opened: 'How many opened it.',
  clicked: 'How many followed its link.',
  failed: 'How many it could not be sent to.',
  unsubscribed: 'How many want no more of them since.',
}

const inGroups = (group: string) => ({
  [`${group}.sent`]: funnel.sent,
  [`${group}.delivered`]: funnel.delivered,
  [`${group}.opened`]: funnel.opened,
  [`${group}.clicked`]: funnel.clicked,
  [`${group}.failed`]: funnel.failed,
})

const message = entity(
  pushMessage,
  'A message to the apps.',
  {
    msg_type: 'What it is about.',
    channels: 'Ways into the app: a notification of the phone (`push`), the inbox of the app (`in_app`).',
    content: 'What it says, by language.',
    'content.title': 'The title, up to 64 characters.',
    'content.body': 'The text, up to 240 characters.',
    'content.image': 'A picture.',
    default_loc: 'The language that those read in whose own it is not written.',
    publish_mode: 'When it goes out: at once, at a moment, or at an hour of each recipient’s own day.',
    publish_at: 'The moment, for `at`; the day on which `local_time` begins.',
    local_time: 'The hour of each recipient’s own day, as HH:mm.',
    quiet_hours: 'Between 22 and 8 of a recipient’s own day it waits.',
    ttl_hours: 'How many hours it is tried to deliver it.',
    collapse_key: 'A later message with the same key replaces it on the phone.',
    status:
      '`draft`; `scheduled`: waits for its moment; `publishing`: on its way; `published`; `cancelled`: by staff; ' +
      '`failed`: nothing was delivered.',
    stats: 'What became of it.',
    ordered_at: 'When its sending was ordered.',
    ordered_by: 'Who ordered it.',
    begun_at: 'When the sending began.',
    published_at: 'When the sending was done.',
    failed_at: 'When the sending failed.',
    cancelled_at: 'When it was cancelled.',
    cancelled_by: 'Who cancelled it.',
    cancel_reason: 'Why it was cancelled.',
  },
  { states: messageMachine },
)

/** What versions of the apps and messages to them are made of. */
export const messageEntities = {
  AppPackage: entity(appPackage, 'An Android package that was uploaded. Only its id counts on the way in.', {
    bytes: 'The size of the package, in bytes.',
    sha256: 'Its SHA-256, in hexadecimal digits.',
    url: 'Where it is.',
    package_name: 'The app it is of, as its manifest says.',
    version_name: 'The version, as its manifest says.',
    version_code: 'The number of the build, as its manifest says.',
  }),
  PackageUpload: entity(
    calls.createPackageUpload.response,
    'How far an upload has come: it goes on at `received`. It is sent from its beginning to its end.',
    {
      name: 'The name of the file.',
      bytes: 'The size of the whole, in bytes.',
      received: 'How many bytes have come.',
      expires_at: 'After this nothing of it is kept.',
    },
  ),
  Rollout: entity(appVersion.shape.rollout, 'Whom a version is offered to. Empty lists mean everybody.', {
    percent: 'The share of people, in percent; it only rises while the version is on.',
  }),
  RolloutPlan: entity(rolloutPlan, 'How a guarded roll-out stands: its share rises in steps as long as guards hold.', {
    steps: 'Shares that rise.',
    'steps.percent': 'The share of people, in percent.',
    'steps.after_hours': 'How many hours the share before is kept.',
    guards: 'What has to hold meanwhile.',
    'guards.metric': 'What it looks at: feedback per 1,000 users, or faults per 1,000 devices.',
    'guards.max_ratio': 'How many times the rate of the version before may be reached.',
    status: '`running`, `stopped` by a guard or by staff, or `done`.',
    owner: 'Who started it.',
    base: 'The version before.',
    'base.version': 'Its number.',
    'base.feedback': 'How many pieces of feedback it brought per 1,000 users and day.',
    'base.faults': 'How many faults it brought per 1,000 devices and day.',
    next_step: 'The number of the step that comes next, from 0.',
    step_at: 'When the last step was taken.',
    next_at: 'When the next one is due.',
    stopped_at: 'When it stopped.',
    stop_reason: 'Why it stopped.',
    stop_cause: 'Why it stopped, to be said in any language.',
    'stop_cause.reason': 'It in a word.',
    'stop_cause.figures': 'The figures of that word: amounts, names and versions, as it has them.',
  }),
  GuardReadings: entity(guardReadings, 'What the guards of a roll-out see now.', {
    readings: 'One for each guard.',
    'readings.metric': 'What it looks at.',
    'readings.events': 'How many pieces of feedback or faults there were.',
    'readings.sample': 'How many users or devices they are of.',
    'readings.minimum': 'How many users or devices it takes to tell anything.',
    'readings.rate': 'How many there were per 1,000 and day.',
    'readings.limit': 'How many there may be per 1,000 and day.',
    'readings.verdict': '`holds`, `broken`, or `waits` until there are enough to tell.',
  }),
  AppVersion: entity(
    appVersion,
    'A version of an app. There is one of a platform, channel, version and build.',
    {
      channel: 'Where people get it.',
      version: 'Its number.',
      build: 'The number of its build: the store’s own count.',
      title: 'What it is called.',
      notes: 'What is new, by language.',
      update_type: 'How insistently the app asks people to update.',
      min_supported_version: 'Older versions are asked to update, or with `force` made to.',
      store_url: 'Where the store has it.',
      package: 'The package itself; for `official_apk` only.',
      rollout: 'Whom it is offered to.',
      release_at: 'When it is put on by itself.',
      status: '`draft`; `on`: offered to people; `off`: no longer offered.',
      put_on_at: 'When it was put on last.',
      put_on_by: 'Who put it on last.',
      pulled_off_at: 'When it was pulled off last.',
      pull_off_reason: 'Why it was pulled off.',
      rollout_plan: 'How its share rises, where that is planned.',
      adoption: 'How many use it.',
      'adoption.users': 'How many people use it.',
      'adoption.pct': 'The share of the platform’s users they are, from 0 to 1.',
      'adoption.crash_free': 'The share of them whose app did not crash, from 0 to 1.',
    },
    { states: versionMachine },
  ),
  VersionReach: entity(calls.appVersionReach.response, 'Whom a roll-out would reach.', {
    users: 'How many have the platform’s app in its places.',
    reached: 'How many of them it is offered to.',
    active: 'How many of them opened the app within 30 days.',
    affected: 'How many active ones would have to update.',
    must_confirm: 'They are so many that putting on asks for their number.',
    by_country: 'The same, by country.',
    'by_country.users': 'How many have the app.',
    'by_country.reached': 'How many it is offered to.',
    'by_country.affected': 'How many active ones would have to update.',
  }),
  MessageStats: entity(pushMessage.shape.stats, 'What became of a message.', funnel),
  PushMessage: message,
  PushMessageDetail: entityLike(message, pushMessageDetail, 'A message with what became of it.', {
    curve: 'Opens over the 72 hours from its begin.',
    'curve.opened': 'How many opened it by then.',
    'curve.clicked': 'How many followed its link by then.',
    by_platform: 'Figures by what the app runs on.',
    ...inGroups('by_platform'),
    by_locale: 'Figures by language.',
    ...inGroups('by_locale'),
    by_dc: 'Figures by data centre.',
    ...inGroups('by_dc'),
    failures: 'Why some could not be sent.',
    'failures.reason': 'Why.',
  }),
}
