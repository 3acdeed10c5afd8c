import { z } from 'zod';
import { pickListQuery } from '../../orders/dispatch/dispatch.shapes.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import { labelsQuery, slipQuery } from '../../orders/dispatch/shipments.shapes.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { PdfDrawer } from '../pdf/pdf-drawer.server.ts';
import { readLabels, readPickPaper, readSlip } from './parcel-papers.server.ts';

export function parcelPapersCalls({ services }: Routing<WithSettings>, drawer: PdfDrawer) {
  return {
    'GET /admin/shipments/labels.pdf': forDesk(
      'dispatch',
      {
        name: 'printLabels',
        summary: 'Print the labels of parcels, each with a bar code and tracking link',
        refusals: [404, 409, 429],
        fileType: 'application/pdf',
        dataOf: 'many',
        query: labelsQuery,
        reply: z.unknown(),
      },
      async ({ query: { ids, paper = 'a4' }, reply }) => {
        const labels = await readLabels(services, ids);
        attach(reply, 'labels.pdf');
        return Buffer.from(await drawer.drawParcels({ labels, size: paper }));
      },
    ),

    'GET /admin/orders/:id/packing-slip.pdf': forDesk(
      'dispatch',
      {
        name: 'printPackingSlip',
        summary: 'Print the contents of a parcel, or of all that is to pack',
        refusals: [404, 429],
        fileType: 'application/pdf',
        dataOf: 'one',
        params: orderParams,
        query: slipQuery,
        reply: z.unknown(),
      },
      async ({ params, query: { shipment = null, paper = 'a4' }, reply }) => {
        const slip = await readSlip(services, params.id, shipment);
        attach(reply, `packing-slip-${params.id}.pdf`);
        return Buffer.from(await drawer.drawParcels({ packed: slip, size: paper }));
      },
    ),
  };
}

export function pickListCalls({ services }: Routing<WithSettings>, drawer: PdfDrawer) {
  return {
    'GET /admin/dispatch/pick-list.pdf': forDesk(
      'dispatch',
      {
        name: 'printPickList',
        summary: 'Print the pick list',
        refusals: [404, 429],
        fileType: 'application/pdf',
        dataOf: 'nobody',
        query: pickListQuery,
        reply: z.unknown(),
      },
      async ({ query, reply }) => {
        const picked = await readPickPaper(services, query.orders);
        attach(reply, 'pick-list.pdf');
        return Buffer.from(await drawer.drawParcels({ picked }));
      },
    ),
  };
}
