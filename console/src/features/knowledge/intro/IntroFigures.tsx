import type { Intro } from '@bms/contract'
import { AppLink, Card, DescriptionList, Tile, TileGrid, type Description } from '@bms/design-system'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { introRecordStrings } from './intro-record.strings.ts'
import { introQuery } from './intro.calls.ts'
import { toHelpful } from './intro.model.ts'

import recordStyles from '../../../shared/record/record.module.css'

/** How an introduction is read, and how it came about. */
export function IntroFigures({ id, detail: intro }: RecordPartProps<Intro>) {
  const t = useStrings(introRecordStrings)
  const formats = useFormats()
  const { queryKey } = introQuery(useCaller(), id)
  const { views, helpful, video_url: film, published_at: at } = intro
  const share = toHelpful(helpful)
  const said = helpful.up + helpful.down
  const by = (when: string, name: string | undefined): string =>
    t('by', { when: formats.dateTime(when), name: name ?? t('system') })
  const items: Description[] = [
    { key: 'sections', term: t('sections'), value: formats.number(intro.sections.length) },
    {
      key: 'film',
      term: t('film'),
      value: film === undefined ? t('noFilm') : <AppLink href={film}>{film}</AppLink>,
    },
    { key: 'order', term: t('order'), value: formats.number(intro.sort) },
    { key: 'published', term: t('published'), value: at === undefined ? t('never') : formats.dateTime(at) },
    { key: 'created', term: t('created'), value: by(intro.created_at, intro.created_by?.nickname) },
    { key: 'updated', term: t('updated'), value: by(intro.updated_at, intro.updated_by?.nickname) },
  ]
  return (
    <div className={recordStyles['stack']}>
      <Card
        title={t('read')}
        hint={t('readHint')}
        actions={
          <ExplainFigures
            title={t('read')}
            figures={[
              { key: 'entry_views', term: t('views') },
              { key: 'entry_helpful', term: t('helpful') },
            ]}
            queryKey={queryKey}
          />
        }
      >
        <TileGrid>
          <Tile label={t('views')} value={formats.number(views)} />
          <Tile
            label={t('helpful')}
            value={share === undefined ? '–' : formats.wholePercent(share)}
            hint={
              share === undefined ? t('nobodySaid') : t('helpfulOf', { up: formats.number(helpful.up), count: said })
            }
          />
        </TileGrid>
      </Card>
      <Card title={t('facts')}>
        <DescriptionList layout="rows" items={items} />
      </Card>
    </div>
  )
}
