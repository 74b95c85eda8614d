import type { LiveAppEvent } from '@bms/contract'

/** A new user and their question, which FAQs answer: newer than all feedback of the demo data. */
export function toEmailQuestion(feedback_id: string): LiveAppEvent[] {
  const user_id = '01KZZZZZZZZZZZZZZZZZZZASKS'
  const head = { brand: 'kyvol', at: new Date().toISOString(), user_id } as const
  const question = {
    ...head,
    event_id: feedback_id,
    type: 'feedback',
    feedback_id,
    category: 'account',
    content: 'I changed my e-mail address and now the verification mail does not arrive.',
  } as const
  return [
    {
      ...head,
      event_id: user_id,
      type: 'registered',
      account: 'newly.come@example.com',
      nickname: 'Newly Come',
      country: 'US',
      data_center: 'us_west',
      locale: 'en',
      tz: 'America/Los_Angeles',
      platform: 'ios',
      app_version: '4.2.0',
      os_version: '19.1',
      phone_model: 'iPhone 17',
      register_source: 'email',
      marketing_opt_in: false,
      push_token_ok: true,
    },
    question,
  ]
}
