import { AudienceSection } from './AudienceSection.tsx'
import { ContentSection } from './ContentSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { useMissingLocales } from './use-reached.ts'
import { WhenSection } from './WhenSection.tsx'

/** The four steps of a message on one page: what it says, to whom, when, and what that comes to. */
export function MessageFields() {
  const missing = useMissingLocales()
  return (
    <>
      <ContentSection expected={missing} />
      <AudienceSection />
      <WhenSection />
      <ReviewSection />
    </>
  )
}
