import { brandKeys } from '@bms/contract'
import { firstTemplates } from '@bms/domain'

import { key, type Migration } from './migration.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const firstRows = brandKeys.flatMap((brand) =>
  firstTemplates.map(
    ({ template_id, name, text }) =>
      `(${[brand, template_id, JSON.stringify(name), JSON.stringify(text)].map(quoted).join(', ')}, now())`,
  ),
)

/** Who has which feedback open, for some seconds each, which every process reads; and what answers begin with. */
export const answeringMigration: Migration = {
  version: 50,
  name: 'who has feedback open, and reply templates',
  statements: [
    // Every few seconds each row changes but its key: no other index, and room for its next version on its page.
    `CREATE TABLE feedback_presence (
      brand ${key} NOT NULL, feedback_id ${key} NOT NULL, uid ${key} NOT NULL, writing boolean NOT NULL,
      expires_at timestamptz NOT NULL, PRIMARY KEY (brand, feedback_id, uid)) WITH (fillfactor = 90)`,
    `CREATE TABLE reply_template (
      brand ${key} NOT NULL, template_id ${key} NOT NULL, name jsonb NOT NULL, text jsonb NOT NULL,
      updated_at timestamptz NOT NULL, rev integer NOT NULL DEFAULT 1, PRIMARY KEY (brand, template_id))`,
    `INSERT INTO reply_template (brand, template_id, name, text, updated_at) VALUES ${firstRows.join(', ')}`,
  ],
}
