import type { Rules } from '../../../shared/form/create-resolver.ts'
import { findPeriodProblems, type PlacementValues } from './placement.model.ts'

/** What can be wrong with a splash or an ad, beyond what is missing or too long. */
export const placementProblems = {
  en: {
    jumpWrong: 'This leads nowhere. Check it.',
    endRule: 'It must end an hour to 90 days after its start.',
    endPast: 'This is over already: nobody would see it.',
    pictureWrong: 'The picture must be a JPEG, PNG or WebP of this ratio, large enough, and not too heavy.',
  },
  zh: {
    jumpWrong: '无法跳转，请检查。',
    endRule: '结束时间须比开始时间晚 1 小时至 90 天。',
    endPast: '该时间已过，不会有用户看到。',
    pictureWrong: '须为该比例的 JPEG、PNG 或 WebP 图片，尺寸足够且不超过大小限制。',
  },
} as const

type ProblemKey = keyof typeof placementProblems.en

/** What both forms ask beyond the schema; `kept`: the time it had. */
export const placementRules = <Values extends PlacementValues>(
  kept: { readonly start_at: string; readonly end_at: string } | undefined,
  t: (key: ProblemKey) => string,
  now: () => number,
): Rules<Values> => ({
  explain(path, what) {
    if (what !== 'format') return undefined
    if (path === 'end_at') return t('endRule')
    if (path === 'jump.value') return t('jumpWrong')
    return path.startsWith('image') ? t('pictureWrong') : undefined
  },
  check(values) {
    const { end_at } = findPeriodProblems(values, kept, now())
    return (end_at === undefined ? {} : { end_at: t(end_at) }) as ReturnType<NonNullable<Rules<Values>['check']>>
  },
})
