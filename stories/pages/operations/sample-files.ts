import { toCsvLine } from '@bms/contract'

/** Rows of standard products as a CSV file; three of them have an error: no category of that key, a model twice, a wrong order. */
export function productFile(rows: number, kind: 'good' | 'wrong' = 'wrong'): File {
  const head = ['Model', 'Name', '名称（德语）', 'Category', 'Series', 'Protocol', 'Order', 'Remark']
  const lines = Array.from({ length: rows }, (_, at) => {
    const isWrong = kind === 'wrong'
    return [
      `NEW-${isWrong && at === 4 ? 1000 : 1000 + at}`,
      `Robot ${at + 1}`,
      `Roboter ${at + 1}`,
      isWrong && at === 1 ? 'robots' : 'robot_vacuum',
      'SWP',
      at % 2 === 0 ? 'Wi-Fi' : 'wifi_ble',
      isWrong && at === 2 ? 'first' : String(at),
      'from the sheet of last year',
    ]
  })
  return new File([[head, ...lines].map(toCsvLine).join('')], 'products.csv', { type: 'text/csv' })
}
