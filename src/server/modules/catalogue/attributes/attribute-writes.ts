import type {
  Attribute,
  AttributeBody,
} from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { readAttributes } from './attributes-memo.ts';

/** The caller has locked the catalogue. */
export async function findAttribute(tx: Tx, key: string): Promise<Attribute | null> {
  return (await readAttributes(tx)).find((each) => each.key === key) ?? null;
}

/** @throws the database's unique violation when its key or facet is taken */
export async function insertAttribute(tx: Tx, { key, kind, ...body }: AttributeBody): Promise<void> {
  await tx
    .insertInto('attribute_defs')
    .values({ key, kind, ...columnsOf(body), plan_role: null })
    .execute();
  tx.effects.catalogueChanged();
}

/** @throws the database's unique violation when its facet is taken */
export async function changeAttribute(tx: Tx, { key, kind: _, ...body }: AttributeBody): Promise<void> {
  await tx.updateTable('attribute_defs').set(columnsOf(body)).where('key', '=', key).execute();
  tx.effects.catalogueChanged();
}

export async function removeAttribute(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('attribute_defs').where('key', '=', key).execute();
  tx.effects.catalogueChanged();
}

function columnsOf({ group, isCompared, ...same }: Omit<AttributeBody, 'key' | 'kind'>) {
  return { ...same, group_name: group, is_compared: isCompared };
}
