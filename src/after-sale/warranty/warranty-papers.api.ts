import { z } from 'zod';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import { warrantyParams, checkedWarrantyShape, warrantyCheck, warrantyItemShape } from './warranty.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { attach, type Routing, forAnyone, forUser } from '../../kit/server/http/route.ts';
import { findDeskUser } from '../../kit/server/http/guards.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import { type WithAfterSale, requireOffered } from '../../platform/after-sale/after-sale-memo.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { readContent } from '../../orders/parcels/order-contents.server.ts';
import type { WithCare } from '../claims/care-of-units.server.ts';
import { readWarrantyByLink, checkWarranty } from './check-warranty.server.ts';
import { readOwnWarranty } from './own-warranty.server.ts';
import { drawForGuest } from '../../invoices/documents/draw-for-guest.server.ts';
import { readPaperBrand } from '../../invoices/pdf/quote-pdf.server.ts';
import type { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import { partyOfShop } from '../../invoices/parcel-papers/parcel-papers.server.ts';
import type { WarrantyPaper } from '../../invoices/pdf/pdf-worker-messages.server.ts';
import { warrantyMessages } from './warranty.words.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';

export function warrantyPapersCalls(
  { services, guards }: Routing<WithSettings & WithAfterSale & WithCare>,
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

type PaperServices = Pick<Services, 'db' | 'config' | 'secret' | 'clock'> & WithSettings & WithCare;

/** @throws Refused 404 */
async function readWarrantyCard(services: PaperServices, token: string): Promise<WarrantyPaper> {
  const { product, serial, replacedBy, from, until, link } = await readWarrantyByLink(services, token);
  return {
    brand: await readPaperBrand(services.db),
    shop: partyOfShop(await services.settings()),
    order: null,
    lines: [{ name: product.name, serial: replacedBy ?? serial, quantity: 1, from, until }],
    link,
  };
}

/** @param userId only an order of this user. @throws Refused 404 */
async function readOrderWarranty(
  services: PaperServices,
  orderNumber: string,
  userId: string | undefined,
): Promise<WarrantyPaper> {
  const { db } = services;
  let found = db.selectFrom('orders').select('id').where('number', '=', orderNumber);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  const order = await found.executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  const { warranty } = await readOwnWarranty(services, await readContent(db, order.id), null);
  return {
    brand: await readPaperBrand(db),
    shop: partyOfShop(await services.settings()),
    order: orderNumber,
    lines: warranty.map(({ product, serial, quantity, from, until }) => ({
      ...{ name: product.name, serial, quantity, from, until },
    })),
    link: null,
  };
}

export function warrantyCalls({ services }: Routing<WithAfterSale & WithCare>) {
  /** Answers the page that the server renders. */
  services.localAnswers.set('GET /warranty/:token', async (raw) => {
    const { token } = parsedInput({ params: warrantyParams, reply: warrantyItemShape }, raw).params as {
      token: string;
    };
    // A page that is not there, rather than one that could not be drawn.
    if (!(await services.afterSale()).warranty) throw notFound(warrantyMessages.notFound);
    return { result: await readWarrantyByLink(services, token), whenGiven: undefined };
  });

  return {
    'POST /warranty/check': forAnyone(
      {
        name: 'checkWarranty',
        summary: 'Check a warranty by serial number and four digits of the buyer’s phone',
        refusals: [404, 409, 429],
        body: warrantyCheck,
        reply: checkedWarrantyShape,
      },
      async ({ body, request }) => {
        await requireOffered(services, 'warranty');
        return checkWarranty(services, body, ipKeyOf(request.ip));
      },
    ),

    'GET /warranty/:token': forAnyone(
      {
        name: 'readWarranty',
        summary: 'Return the warranty of a unit by its link, without its buyer',
        refusals: [404, 409],
        params: warrantyParams,
        reply: warrantyItemShape,
      },
      async ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        await requireOffered(services, 'warranty');
        return readWarrantyByLink(services, params.token);
      },
    ),
  };
}
