import { z } from 'zod';
import { sql, type SqlBool } from 'kysely';
import { raised } from '../../db/product-conditions.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import {
  groupBody,
  groupShape,
  groupsQuery,
  type GroupBody,
  type ProductGroup,
  type GroupsQuery,
} from './product-groups.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';

const productsColumn = sql<ProductGroup['products']>`(
  select coalesce(jsonb_agg(jsonb_build_object('product', id, 'name', name, 'values', axis_values) order by rank), '[]')
  from products where group_id = product_groups.id and archived_at is null)`;

const groups = record({
  table: 'product_groups',
  notFound: () => productExtraMessages.groupNotFound,
});

const MEMBER_TYPES: ColumnTypes<MemberRow> = { product_id: 'uuid', axis_values: 'text' };

export function groupsCalls({ services }: Routing) {
  return {
    'GET /admin/groups': forDesk(
      'catalogue',
      {
        name: 'listGroups',
        counted: true,
        summary: 'List groups of variants',
        query: groupsQuery,
        reply: z.array(groupShape),
      },
      ({ query }) => listGroups(services.db, query),
    ),

    'POST /admin/groups': forDesk(
      'catalogue',
      {
        name: 'createGroup',
        summary: 'Create a group of variants from products',
        status: 201,
        refusals: [409],
        body: groupBody,
        reply: groupShape,
      },
      ({ currentUser, body }) => createGroup({ services, currentUser }, body),
    ),

    'PUT /admin/groups/:id': forDesk(
      'catalogue',
      {
        name: 'updateGroup',
        summary: 'Change a group of variants; products left out leave the group',
        refusals: [404, 409],
        params: idParams,
        body: groupBody,
        reply: groupShape,
      },
      ({ currentUser, params, body }) => updateGroup({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/groups/:id': forDesk(
      'catalogue',
      {
        name: 'deleteGroup',
        summary: 'Delete a group; its products stay',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteGroup({ services, currentUser }, params.id);
        return { message: productExtraMessages.groupDeleted };
      },
    ),
  };
}

/** @throws Refused 400 (unknown product, a product twice), 409 variant_taken, in_other_group */
function createGroup(actor: Actor, body: GroupBody): Promise<ProductGroup> {
  return groups.add(actor, async ({ tx, now, insert, audit }) => {
    const { id } = await insert({ name: body.name, axes: body.axes });
    await setMembers(tx, id, body, now);
    await audit('group.create', id, { name: body.name });
    return (await findGroup(tx, id))!;
  });
}

/** @throws Refused 404, or as createGroup */
function updateGroup(actor: Actor, id: string, body: GroupBody): Promise<ProductGroup> {
  return groups.step(actor, { id }, async ({ tx, now, change, audit }) => {
    await change({ name: body.name, axes: body.axes });
    await setMembers(tx, id, body, now);
    await audit('group.update', id, { name: body.name });
    return (await findGroup(tx, id))!;
  });
}

/** @throws Refused 404 */
function deleteGroup(actor: Actor, id: string): Promise<void> {
  return groups.step(actor, { id }, async ({ tx, now, row, remove, audit }) => {
    await lockProducts(tx, id, []);
    await freeMembers(tx, id, [], now);
    await remove();
    tx.effects.catalogueChanged();
    await audit('group.delete', id, { name: row.name });
  });
}

interface MemberRow {
  product_id: string;
  axis_values: string;
}

async function setMembers(tx: Tx, id: string, { products }: GroupBody, now: Date): Promise<void> {
  const sentIds = products.map(({ product }) => product);
  const there = await lockProducts(tx, id, sentIds);
  const idOf = new Map(
    there.flatMap((product) => [[product.id, product.id] as const, [product.slug, product.id] as const]),
  );
  const members = products.map(({ product, values }) => ({ id: idOf.get(product), values }));
  const ids = members.flatMap((member) => member.id ?? []);
  if (ids.length < members.length) throw badProducts(productExtraMessages.groupProductUnknown);
  if (new Set(ids).size < ids.length) throw badProducts(productExtraMessages.groupProducts);
  const elsewhere = there.find(
    ({ id: own, group_id }) => ids.includes(own) && group_id !== null && group_id !== id,
  );
  if (elsewhere) throw conflict('in_other_group', productExtraMessages.inOtherGroup(elsewhere.name));
  const places = members.map(({ values }) => JSON.stringify(values));
  if (new Set(places).size < places.length)
    throw conflict('variant_taken', productExtraMessages.variantTaken);
  await freeMembers(tx, id, ids, now);
  if (members.length === 0) return;
  // First all leave the group, so that two products can swap places.
  await tx.updateTable('products').set({ axis_values: null }).where('group_id', '=', id).execute();
  const rows = ids.map((product_id, index) => ({ product_id, axis_values: places[index]! }));
  await tx
    .with('member', () => recordSet(MEMBER_TYPES, columnValues(MEMBER_TYPES, rows)))
    .updateTable('products')
    .from('member')
    .set({
      group_id: id,
      axis_values: sql<string[]>`array(select jsonb_array_elements_text(member.axis_values::jsonb))`,
      updated_at: raised(now),
    })
    .whereRef('products.id', '=', 'member.product_id')
    .execute();
  tx.effects.catalogueChanged();
}

/** Locked in the order of ids, as orders do. */
function lockProducts(tx: Tx, groupId: string, idsOrSlugs: string[]) {
  const ids = idsOrSlugs.filter(isUuid);
  return tx
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'group_id'])
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('group_id', '=', groupId),
        eb('id', '=', sql<string>`any(${ids}::uuid[])`),
        eb('slug', '=', sql<string>`any(${idsOrSlugs}::text[])`),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function freeMembers(tx: Tx, id: string, staying: string[], now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ group_id: null, axis_values: null, updated_at: raised(now) })
    .where('group_id', '=', id)
    .where('id', '!=', sql<string>`all(${staying}::uuid[])`)
    .execute();
  tx.effects.catalogueChanged();
}

function badProducts(sentence: string) {
  return invalid(sentence, { products: sentence });
}

function selectGroups(db: Db | Tx) {
  return db.selectFrom('product_groups').select(['id as _id', 'name', 'axes', productsColumn.as('products')]);
}

function listGroups(db: Db, { product, ...paging }: GroupsQuery): Promise<Page<ProductGroup>> {
  let groups = selectGroups(db);
  if (product !== undefined)
    groups = groups.where(
      sql<SqlBool>`product_groups.id = (select group_id from products where products.id::text = ${product})`,
    );
  return readPage(groups.orderBy(sql`lower(name)`).orderBy('id'), paging);
}

async function findGroup(db: Db | Tx, id: string): Promise<ProductGroup | null> {
  const group = await selectGroups(db).where('id', '=', id).executeTakeFirst();
  return group ?? null;
}
