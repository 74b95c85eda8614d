import { describe, expect, it } from 'vitest'

import { toCountries, toDataCentres, toFlag, toList, toNumber, toProtocol } from './cell-values.ts'

describe('values of cells', () => {
  it('should be read as people write them', () => {
    expect(toList('Map, no-go zones；语音')).toEqual(['Map', 'no-go zones', '语音'])
    expect(['Yes', 'TRUE', '是', '0', '否'].map(toFlag)).toEqual([true, true, true, false, false])
    expect(['Wi-Fi', 'BLE', 'Wi-Fi + Bluetooth', '蓝牙', 'zigbee'].map(toProtocol)).toEqual([
      'wifi',
      'ble',
      'wifi_ble',
      'ble',
      'zigbee',
    ])
    expect(toDataCentres('US West; eu-central')).toEqual(['us_west', 'eu_central'])
    expect(toCountries('de, fr')).toEqual(['DE', 'FR'])
    expect(toNumber('120')).toBe(120)
  })

  it('should stay as they are where they can’t be read', () => {
    expect([toNumber('-1'), toNumber('1.5'), toFlag('maybe'), toProtocol('radio')]).toEqual([
      '-1',
      '1.5',
      'maybe',
      'radio',
    ])
  })
})
