import { z } from 'zod';
import { hasRight } from '../../../../domain/platform/staff-rights.ts';
import { orderParams } from '../../../../contract/orders/orders-shapes.ts';
import { warrantyParams } from '../../../../contract/orders/warranty/warranty-shapes.ts';
import { attach } from '../../../http/attach.ts';
import { findDeskUser } from '../../../http/guards.ts';
import { forAnyone, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.ts';
import { requireOffered } from '../../platform/after-sale/require-offered.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { drawForGuest } from '../documents/draw-for-guest.ts';
import type { PdfDrawer } from '../documents/pdf/pdf-drawer.ts';
import { readOrderWarranty, readWarrantyCard } from './read-warranty-paper.ts';

export function warrantyPapersCalls(
  { services, guards }: Routing<WithSettings & WithAfterSale>,
  drawer: PdfDrawer,
) {
  return {
    'GET /warranty/:token/pdf': forAnyone(
      {
        name: 'printWarrantyCard',
        summary: 'Return the warranty card of a unit by its link',
        refusals: [404, 409, 429],
        fileType: 'application/pdf',
        params: warrantyParams,
        reply: z.unknown(),
      },
      async ({ params, request, reply }) => {
        await requireOffered(services, 'warranty');
        const card = await readWarrantyCard(services, params.token);
        reply.header('x-robots-tag', 'noindex');
        // The slash is the only character of serial numbers that a file name cannot hold.
        attach(reply, `warranty-${card.lines[0]!.serial!.replaceAll('/', '-')}.pdf`);
        return Buffer.from(await drawForGuest(services, request, () => drawer.drawWarranty(card, 'shopper')));
      },
    ),

    'GET /orders/my-orders/:id/warranty.pdf': forUser(
      {
        name: 'printOrderWarranty',
        summary: 'Return the warranties of an order, for its customer or staff',
        refusals: [404, 409, 429],
        fileType: 'application/pdf',
        params: orderParams,
        reply: z.unknown(),
      },
      async ({ currentUser, params, request, reply }) => {
        await requireOffered(services, 'warranty');
        const staff = await findDeskUser(guards, request);
        const mayReadAll = staff !== null && hasRight(staff.staffRole, 'service');
        const paper = await readOrderWarranty(services, params.id, mayReadAll ? undefined : currentUser.id);
        attach(reply, `warranty-${params.id}.pdf`);
        return Buffer.from(await drawer.drawWarranty(paper, staff ? 'desk' : 'shopper'));
      },
    ),
  };
}
