import { brands, isBrand } from '@bms/contract'
import { Button, LinkButton } from '@bms/design-system'
import { useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useChooseBrand } from '../brand/use-choose-brand.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { dropDraft, listDrafts, type Draft, type DraftPlace } from '../preferences/drafts.ts'
import { useServices } from '../services.ts'
import { keptDraftsStrings } from './kept-drafts.strings.ts'

import styles from './KeptDrafts.module.css'

/** Props of KeptDrafts. */
export interface KeptDraftsProps {
  heading: 'h2' | 'h3'
  /** One was discarded. */
  onDiscard?: () => void
}

/** What the person typed and never saved or sent, each to be gone on with or discarded; nothing where there is none. */
export function KeptDrafts({ heading: Heading, onDiscard }: KeptDraftsProps) {
  const { storage, session, clock, tabs, brand } = useServices()
  const uid = useSnapshot(session.state).user?.uid ?? ''
  const t = useStrings(keptDraftsStrings)
  const id = useId()
  const [drafts, setKept] = useState(() => listDrafts(storage, uid, clock.now()))
  // A page that is shown again may have been left for a form.
  useEffect(() => {
    const reading = setTimeout(() => setKept(listDrafts(storage, uid, clock.now())))
    return () => clearTimeout(reading)
  }, [storage, uid, clock])
  const discard = async ({ form, place }: (typeof drafts)[number]): Promise<void> => {
    // Tabs are those of the active brand; the page's address may have changed since it was typed, its tab has not.
    const open = tabs.state.list.find(
      ({ work, key }) => work === 'dirty' && place?.brand === brand.state.brand && key === place.tab,
    )
    if (open) {
      // Still open, it would be kept anew.
      if (!(await tabs.mayClose([open.key]))) return
      tabs.close([open.key])
    }
    dropDraft(storage, uid, form)
    setKept(listDrafts(storage, uid, clock.now()))
    onDiscard?.()
  }
  if (drafts.length === 0) return null
  return (
    <section className={styles['drafts']} aria-labelledby={id}>
      <Heading id={id} className={styles['title']}>
        {t('title')}
      </Heading>
      <p className={styles['hint']}>{t('hint')}</p>
      <ul className={styles['list']}>
        {drafts.map((draft) => (
          <Kept key={draft.form} draft={draft} onDiscard={() => void discard(draft)} />
        ))}
      </ul>
    </section>
  )
}

function Kept({ draft, onDiscard }: { draft: Draft & { readonly form: string }; onDiscard: () => void }) {
  const t = useStrings(keptDraftsStrings)
  const { dateTime } = useFormats()
  const { title = draft.form, at, place } = draft
  const when = dateTime(new Date(at).toISOString())
  const brand = place && isBrand(place.brand) ? brands[place.brand].label : undefined
  return (
    <li className={styles['draft']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['hint']}>
          {brand === undefined ? t('at', { when }) : t('atBrand', { when, brand })}
        </span>
      </span>
      {place && <Resume title={title} place={place} />}
      <Button size="small" aria-label={t('discardNamed', { title })} onClick={onDiscard}>
        {t('discard')}
      </Button>
    </li>
  )
}

/** Leads to where it was typed, in its brand: the form there offers it. */
function Resume({ title, place: { path, brand } }: { title: string; place: DraftPlace }) {
  const active = useSnapshot(useServices().brand.state).brand
  const t = useStrings(keptDraftsStrings)
  const choose = useChooseBrand(usePageLocation().navigate)
  const label = t('resumeNamed', { title })
  if (brand === active) {
    return (
      <LinkButton size="small" href={path} aria-label={label}>
        {t('resume')}
      </LinkButton>
    )
  }
  return (
    <Button size="small" aria-label={label} onClick={() => choose(brand, path)}>
      {t('resume')}
    </Button>
  )
}
