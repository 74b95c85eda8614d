import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { DataTable } from '../ChartPanel/DataTable.tsx'

/** Props of CountryTable. */
export interface CountryTableProps {
  caption: string
  /** Headings of country, value and share. */
  columns: readonly [country: string, value: string, share: string]
  countries: readonly { cc: string; name: string; text: string; share: string }[]
  /** Where a country leads; left out where the table isn't seen, or focus would go where no eye can follow. */
  hrefOf?: ((cc: string) => string) | undefined
}

/** The map's figures as a table, the largest first. */
export function CountryTable({ caption, columns, countries, hrefOf }: CountryTableProps) {
  const rows = countries.map(({ cc, name, text, share }) => ({
    key: cc,
    cells: [
      hrefOf === undefined ? (
        name
      ) : (
        <AppLink key={cc} href={hrefOf(cc)}>
          {name}
        </AppLink>
      ),
      text,
      share,
    ],
  }))
  return <DataTable caption={caption} columns={columns} rows={rows} />
}
