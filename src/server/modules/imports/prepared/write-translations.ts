import { sql } from 'kysely';
import {
  importFieldLabel,
  translatedFields,
  translatedParts,
} from '../../../../domain/imports/import-fields.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { ImportDoing } from '../../../../contract/imports/imports-shapes.ts';
import { LANGUAGE_CODES } from '../../../../contract/languages.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { RowRange } from './write-stock.ts';

const FIELDS = translatedFields(LANGUAGE_CODES);

/**
 * Writes the texts of the products in a range of rows. A text that its row leaves out stays, and so does one that was
 * edited since, when it is undone; a language without any text is deleted.
 */
export async function writeTranslations(
  tx: Tx,
  { setId, after, last }: RowRange,
  doing: ImportDoing,
): Promise<void> {
  const values = sql.ref(doing === 'apply' ? 'change_rows.after' : 'change_rows.before');
  const fields = sql.join(
    FIELDS.map((field) => {
      const [text, language] = translatedParts(field);
      const edited = importMessages.kept.edited(importFieldLabel(field));
      return sql`(${field}::text, ${text}::text, ${language}::text, ${edited}::text)`;
    }),
  );
  await sql`
    with changed as (
      select written.product_id, field.text, field.language, ${values}->>field.name as value
      from prepared_products written
        join change_sets on change_sets.id = written.set_id
        join change_rows on change_rows.set_id = written.set_id
          and change_rows.read_no = change_sets.read_no and change_rows.row = written.row
        join (values ${fields}) field(name, text, language, edited) on jsonb_exists(${values}, field.name)
      where written.set_id = ${setId} and written.row > ${after} and written.row <= ${last}
        and written.act in ('add', 'change') and not field.edited = any(written.kept)
    ), whole as (
      select changed.product_id, changed.language,
        case when bool_or(text_of_name) then max(value) filter (where text_of_name) else max(t.name) end as name,
        case when bool_or(not text_of_name) then max(value) filter (where not text_of_name)
          else max(t.description) end as description
      from (select *, changed.text = 'name' as text_of_name from changed) changed
        left join translations t
          on t.kind = 'product' and t.id = changed.product_id and t.language = changed.language
      group by changed.product_id, changed.language
    ), gone as (
      delete from translations t using whole
      where t.kind = 'product' and t.id = whole.product_id and t.language = whole.language
        and coalesce(whole.name, whole.description) is null
    )
    insert into translations (kind, id, language, name, description)
    select 'product', product_id, language, name, description from whole
    where coalesce(name, description) is not null
    on conflict (kind, id, language) do update set name = excluded.name, description = excluded.description`.execute(
    tx,
  );
}
