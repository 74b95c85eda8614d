import { key, type Migration } from './migration.ts'

/* Products become content: what lists filter and sort by stays in columns, the whole object lies in `content`. */

const named = `lower(normalize(name ->> 'en', NFKC))`

/** Gives a table of products the columns of content, filled from those it has, and each row its first revision. */
function toContent(table: string, id: string, targetType: string, name: string, content: string): readonly string[] {
  return [
    `ALTER TABLE ${table} ADD COLUMN name_key ${key}, ADD COLUMN content jsonb`,
    `UPDATE ${table} SET name_key = ${name}, content = jsonb_strip_nulls(${content})`,
    `ALTER TABLE ${table} ALTER COLUMN name_key SET NOT NULL, ALTER COLUMN content SET NOT NULL`,
    `INSERT INTO revision (brand, ref_type, ref_id, rev, snapshot, by_uid, at)
      SELECT brand, '${targetType}', ${id}, rev, jsonb_build_object('status', status, 'content', content), updated_by, updated_at
      FROM ${table}`,
    `CREATE INDEX ${table}_updated ON ${table} (brand, updated_at, ${id}) WHERE deleted_at IS NULL`,
    `CREATE INDEX ${table}_status ON ${table} (brand, status, updated_at, ${id}) WHERE deleted_at IS NULL`,
    `CREATE INDEX ${table}_name ON ${table} (brand, name_key, ${id}) WHERE deleted_at IS NULL`,
  ]
}

/** What was removed frees its name. */
const uniqueAmongLiving = (index: string, table: string, column: string) => [
  `DROP INDEX ${index}`,
  `CREATE UNIQUE INDEX ${index} ON ${table} (brand, ${column}) WHERE deleted_at IS NULL`,
]

/** Products as content, uploaded files and what refers to them. */
export const productsAndAssetsMigration: Migration = {
  version: 10,
  name: 'products as content, and assets',
  statements: [
    `ALTER TABLE category ADD COLUMN status ${key}`,
    `UPDATE category SET status = CASE WHEN visible THEN 'visible' ELSE 'hidden' END`,
    `ALTER TABLE category ALTER COLUMN status SET NOT NULL`,
    ...toContent(
      'category',
      'category_id',
      'category',
      named,
      `jsonb_build_object('key', key, 'name', name, 'sort', sort, 'visible', visible, 'parent_id', parent_id)`,
    ),
    ...toContent(
      'series',
      'series_id',
      'series',
      `lower(normalize(name, NFKC))`,
      `jsonb_build_object('category_id', category_id, 'name', name, 'code', code, 'sort', sort)`,
    ),
    ...toContent(
      'standard_product',
      'product_id',
      'standard_product',
      named,
      `jsonb_build_object('model', model, 'name', name, 'category_id', category_id, 'series_id', series_id,
        'protocol', protocol, 'capabilities', capabilities, 'support_dcs', support_dcs, 'sort', sort,
        'gallery', '[]'::jsonb, 'specs', '[]'::jsonb,
        'pairing', '{"mode": "ap", "steps": {"en": ""}, "images": [], "timeout_s": 120}'::jsonb)`,
    ),
    ...toContent(
      'single_product',
      'product_id',
      'single_product',
      named,
      `jsonb_build_object('standard_product_id', standard_product_id, 'sku', sku, 'product_key', product_key, 'name', name,
        'color', color, 'plug', plug, 'sale_regions', sale_regions, 'app_visible', app_visible,
        'firmware_latest', CASE WHEN firmware_latest_mcu IS NOT NULL AND firmware_latest_wifi IS NOT NULL
          THEN jsonb_build_object('mcu', firmware_latest_mcu, 'wifi', firmware_latest_wifi) END)`,
    ),
    ...uniqueAmongLiving('category_key', 'category', 'key'),
    ...uniqueAmongLiving('series_code', 'series', 'code'),
    ...uniqueAmongLiving('standard_product_model', 'standard_product', 'model'),
    ...uniqueAmongLiving('single_product_sku', 'single_product', 'sku'),
    ...uniqueAmongLiving('single_product_key', 'single_product', 'product_key'),
    `ALTER TABLE single_product ADD COLUMN ean ${key}`,
    `CREATE UNIQUE INDEX single_product_ean ON single_product (brand, ean) WHERE deleted_at IS NULL AND ean IS NOT NULL`,
    `CREATE INDEX category_parent ON category (brand, parent_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX series_category ON series (brand, category_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX series_sort ON series (brand, sort, series_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX standard_product_category ON standard_product (brand, category_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX standard_product_series ON standard_product (brand, series_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX standard_product_sort ON standard_product (brand, sort, product_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX single_product_standard ON single_product (brand, standard_product_id) WHERE deleted_at IS NULL`,

    `CREATE TABLE asset (
      brand ${key} NOT NULL, asset_id ${key} NOT NULL, key ${key} NOT NULL, thumb_key ${key} NOT NULL,
      mime text NOT NULL, bytes integer NOT NULL, width integer NOT NULL, height integer NOT NULL,
      sha256 ${key} NOT NULL, created_at timestamptz NOT NULL, created_by ${key}, PRIMARY KEY (brand, asset_id))`,
    `CREATE UNIQUE INDEX asset_sha256 ON asset (brand, sha256)`,
    `CREATE TABLE asset_ref (
      brand ${key} NOT NULL, asset_id ${key} NOT NULL, ref_type ${key} NOT NULL, ref_id ${key} NOT NULL,
      field ${key} NOT NULL, PRIMARY KEY (brand, asset_id, ref_type, ref_id, field),
      FOREIGN KEY (brand, asset_id) REFERENCES asset (brand, asset_id))`,
    `CREATE INDEX asset_ref_holder ON asset_ref (brand, ref_type, ref_id)`,
  ],
}
