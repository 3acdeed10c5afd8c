import {
  checkedWarrantyShape,
  warrantyCheck,
  warrantyItemShape,
  warrantyParams,
} from '../../../../contract/orders/warranty/warranty-shapes.ts';
import * as calls from '../../../../contract/orders/warranty/warranty.ts';
import { warrantyMessages } from '../../../../contract/orders/warranty/warranty-messages.ts';
import { parsedInput } from '../../../http/check-shapes.ts';
import { notFound } from '../../../http/errors.ts';
import { route, type Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.ts';
import { requireOffered } from '../../platform/after-sale/require-offered.ts';
import { checkWarranty, readWarrantyByLink } from './check-warranty.ts';

export function warrantyRoutes(routing: Routing<WithAfterSale>): void {
  const { services } = routing;

  /** Answers the page that the server renders. */
  services.localAnswers.set(calls.readWarranty.path, async (raw) => {
    const { token } = parsedInput({ params: warrantyParams, reply: warrantyItemShape }, raw).params as {
      token: string;
    };
    // A page that is not there, rather than one that could not be drawn.
    if (!(await services.afterSale()).warranty) throw notFound(warrantyMessages.notFound);
    return { result: await readWarrantyByLink(services, token), whenGiven: undefined };
  });

  route(
    routing,
    calls.checkWarranty,
    {
      summary: 'Check a warranty by serial number and four digits of the buyer’s phone',
      refusals: [404, 409, 429],
      body: warrantyCheck,
      reply: checkedWarrantyShape,
    },
    async ({ body, request }) => {
      await requireOffered(services, 'warranty');
      return checkWarranty(services, body, ipKeyOf(request.ip));
    },
  );

  route(
    routing,
    calls.readWarranty,
    {
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
  );
}
