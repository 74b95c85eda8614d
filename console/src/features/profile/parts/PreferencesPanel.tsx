import { dataCentreKeys, defaultDataCentre, isBrand } from '@bms/contract'
import { AppLink, SegmentedControl, SelectField } from '@bms/design-system'
import { sizes } from '@bms/design-system/tokens'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../../shared/brand/brand.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { languageNames, languages } from '../../../shared/i18n/language.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { colorSchemes } from '../../../shared/preferences/definitions.ts'
import { sizeStrings } from '../../../shared/preferences/size.strings.ts'
import { useChooseSize } from '../../../shared/preferences/use-choose-size.ts'
import { useServices } from '../../../shared/services.ts'
import { preferencesPanelStrings } from '../preferences-panel.strings.ts'
import { Choice } from './Choice.tsx'
import { InboxSettingsPanel } from './InboxSettingsPanel.tsx'

import styles from './PreferencesPanel.module.css'

/** What a person chooses for themselves: language, look, and where to begin. Holds at once. */
export function PreferencesPanel() {
  const { preferences, session } = useServices()
  const { language, colorScheme, size, defaultBrandApp, defaultDataCenter } = useSnapshot(preferences.state)
  const { rights } = useSnapshot(session.state)
  const t = useStrings(preferencesPanelStrings)
  const dataCentre = useDataCentreName()
  const sizeT = useStrings(sizeStrings)
  const chooseSize = useChooseSize()
  const offered = selectableBrands(rights)
  return (
    <div className={styles['panel']}>
      <Choice label={t('language')}>
        <SegmentedControl
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => preferences.set({ language: value })}
        />
      </Choice>
      <Choice label={t('appearance')}>
        <SegmentedControl
          label={t('appearance')}
          value={colorScheme}
          options={colorSchemes.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => preferences.set({ colorScheme: value })}
        />
      </Choice>
      <Choice label={sizeT('size')}>
        <SegmentedControl
          label={sizeT('size')}
          value={size}
          options={sizes.map((value) => ({ value, label: sizeT(value) }))}
          onChange={chooseSize}
        />
      </Choice>
      <fieldset className={styles['start']}>
        <legend className={styles['legend']}>{t('start')}</legend>
        <p className={styles['hint']}>{t('startHint')}</p>
        <div className={styles['fields']}>
          <SelectField
            label={t('defaultBrand')}
            // A brand that was chosen and isn't open any more stands for none: so does the start.
            value={offered.some(({ key }) => key === defaultBrandApp) ? (defaultBrandApp ?? '') : ''}
            options={[
              { value: '', label: t('firstBrand') },
              ...offered.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={(value) => preferences.set({ defaultBrandApp: isBrand(value) ? value : undefined })}
          />
          <SelectField
            label={t('defaultDataCentre')}
            value={defaultDataCenter ?? ''}
            options={[
              { value: '', label: t('usualDataCentre', { name: dataCentre(defaultDataCentre) }) },
              ...dataCentreKeys.map((key) => ({ value: key, label: dataCentre(key) })),
            ]}
            onChange={(value) => preferences.set({ defaultDataCenter: dataCentreKeys.find((key) => key === value) })}
          />
        </div>
      </fieldset>
      <InboxSettingsPanel />
      <AppLink className={styles['more']} href={paths.pageStyle()}>
        {t('more')}
      </AppLink>
    </div>
  )
}
