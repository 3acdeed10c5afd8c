import { checkedWarrantyShape, warrantyCheck, warrantyItemShape, warrantyParams } from './warranty.shapes.ts';
import { warrantyMessages } from './warranty.words.ts';
import { parsedInput } from '../../kit/server/http/check-shapes.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { forAnyone } from '../../kit/server/http/calls.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { ipKeyOf } from '../../kit/server/security/ip-key.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import { requireOffered } from '../../platform/after-sale/require-offered.server.ts';
import { checkWarranty, readWarrantyByLink } from './check-warranty.server.ts';

export function warrantyCalls({ services }: Routing<WithAfterSale>) {
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
