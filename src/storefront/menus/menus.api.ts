import { brandMessages } from '../brand/brand.words.ts';
import { firstFooter } from './first-footer.ts';
import { firstHeader } from './first-menus.ts';
import { menusBody, menusShape, type MenusBody, type OwnerMenus } from './menus.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { readStorefrontRow, type StorefrontRow } from '../brand/storefront-memo.server.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';

export function menusCalls({ services }: Routing) {
  return {
    'GET /admin/menus': forDesk(
      'storefront',
      { name: 'readMenus', summary: 'Return the links of header and footer', reply: menusShape },
      async () => menusReply(await readStorefrontRow(services.db)),
    ),

    'PUT /admin/menus': forDesk(
      'storefront',
      {
        name: 'changeMenus',
        summary: 'Replace the links of header and footer',
        refusals: [409],
        hasBracketPaths: true,
        body: menusBody,
        reply: menusShape,
      },
      ({ currentUser, body }) => changeMenus({ services, currentUser }, body),
    ),
  };
}

/** @throws Refused 409 changed_meanwhile */
function changeMenus(actor: Actor, { updatedAt, header, footer }: MenusBody): Promise<OwnerMenus> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    tx.effects.catalogueChanged();
    const before = await tx.selectFrom('storefront').selectAll().forUpdate().executeTakeFirstOrThrow();
    const last = { updated_at: before.menus_updated_at, updated_by: before.menus_updated_by };
    await requireSeen(tx, last, updatedAt, brandMessages.changed);
    const after = await tx
      .updateTable('storefront')
      .set({
        menus: JSON.stringify({ header, footer }),
        menus_updated_at: later(now, last.updated_at),
        menus_updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit('menus.update', 'menus');
    return menusReply(after);
  });
}

function menusReply({ menus, menus_updated_at }: StorefrontRow): OwnerMenus {
  return {
    updatedAt: menus_updated_at.toISOString(),
    ...(menus ?? { header: firstHeader, footer: firstFooter }),
  };
}
