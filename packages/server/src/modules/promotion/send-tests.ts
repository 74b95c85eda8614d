import { type Brand, type EmailDraft, invalid, wrong } from '@bms/contract'
import type { Rendered, TestMail } from '@bms/domain'

import { signedIn } from '../../context.ts'
import { MailFailure } from '../../ports/ports.ts'
import type { ContentContext } from '../content/content-context.ts'
import { fillIn, renderEmail } from './render-email.ts'

/** A mail as it reads for whoever looks at it. */
export async function renderFor(
  context: ContentContext,
  brand: Brand,
  draft: EmailDraft,
  locale: string,
): Promise<Rendered> {
  const { template } = await renderEmail(draft, locale, context.ports.mail.publicUrl)
  const values = {
    nickname: signedIn(context).nickname,
    brand_name: brand,
    product_name: brand,
    unsubscribe_url: context.ports.mail.publicUrl,
  }
  return { locale: template.locale, preheader: template.preheader, ...fillIn(template, values) }
}

/** Sends what was rendered to colleagues. Throws 40000 for an address that was refused. */
export async function sendTests(
  context: ContentContext,
  { brand, draft, shown: { subject, html, text }, to }: TestMail,
): Promise<void> {
  for (const [index, address] of to.entries()) {
    try {
      await context.ports.mail.send({
        id: `${brand} test ${context.requestId} ${index}`,
        from: { name: draft.from_name, address: draft.from_addr },
        replyTo: draft.reply_to,
        to: address,
        subject,
        html,
        text,
      })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      throw invalid({ [`test_to.${index}`]: wrong('mail-not-sent', { said: error.message }) })
    }
  }
}
