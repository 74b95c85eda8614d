import { type AdSlot, defaultLocale } from '@bms/contract'
import { Button, PhoneFrame, SortableList, Spinner } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { toPicture } from '../promotion-parts/placement.model.ts'
import { slotAdsQuery } from '../promotion/promotion.calls.ts'
import { type Ad, type AdValues, type Neighbour, ownId, toOrder } from './ad.model.ts'
import { adStrings } from './ad.strings.ts'

import styles from './ad.module.css'

/** The home page of the app, with the ads of a place in their order: the form's own among its neighbours. */
export function HomeScreen({ slot, ad }: { slot: AdSlot; ad: Ad | undefined }) {
  const t = useStrings(adStrings)
  const { setValue } = useFormContext<AdValues>()
  const mayOrder = useCan('OperationCenter', 'edit')
  const [name, image, order] = useWatch<AdValues, ['name', 'image', 'order']>({ name: ['name', 'image', 'order'] })
  const { data: others, isError, refetch } = useQuery(slotAdsQuery(useCaller(), slot))
  const isThere = ad?.slot === slot
  const cover = toPicture(image[defaultLocale])?.thumb_url
  const own = {
    id: isThere ? ad.ad_id : undefined,
    sort: isThere ? ad.sort : undefined,
    name: name || t('thisAd'),
    cover,
  }
  const ads = toOrder(others ?? [], own, order)
  const onMove = (key: string, to: number): void => {
    const rest = ads.map(({ id }) => id).filter((id) => id !== key)
    setValue('order', rest.toSpliced(to, 0, key), { shouldDirty: true })
  }
  return (
    <div className={styles['home']}>
      <PhoneFrame label={t('homeScreen', { slot: t(slot) })} platform="android" scheme="light" background="blank">
        <div className={styles['screen']} data-slot={slot}>
          <SortableList<Neighbour>
            label={t('orderOf', { slot: t(slot) })}
            look="plain"
            items={ads}
            keyOf={({ id }) => id || 'own'}
            labelOf={(one) => one.name}
            renderItem={(one) => <OneAd ad={one} slot={slot} />}
            onMove={mayOrder && ads.length > 1 ? (key, to) => onMove(key === 'own' ? ownId : key, to) : undefined}
            labels={{
              move: (one) => t('move', { name: one }),
              moved: (one, place, count) => t('moved', { name: one, place, count }),
            }}
          />
        </div>
      </PhoneFrame>
      <output className={styles['said']}>
        {isError ? (
          <>
            <p>{t('orderFailed')}</p>
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </>
        ) : others === undefined ? (
          <>
            <Spinner size="small" /> {t('orderLoading')}
          </>
        ) : (
          ads.length === 1 && <p>{t('alone')}</p>
        )}
      </output>
    </div>
  )
}

function OneAd({ ad: { id, name, cover }, slot }: { ad: Neighbour; slot: AdSlot }) {
  const t = useStrings(adStrings)
  return (
    <div className={styles['ad']} data-slot={slot} data-whose={id === ownId ? 'own' : 'others'}>
      {cover === undefined ? (
        <span className={styles['empty']}>{t('noPicture')}</span>
      ) : (
        <img className={styles['picture']} src={cover} alt="" />
      )}
      <span className={styles['name']}>
        <span>{name}</span>
        {id === ownId && name !== t('thisAd') && <span className={styles['mark']}>{t('thisAd')}</span>}
      </span>
    </div>
  )
}
