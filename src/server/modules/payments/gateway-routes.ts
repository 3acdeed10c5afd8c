import { paths } from '../../../contract/page-paths.ts';
import { paymentMessages } from '../../../contract/payment-messages.ts';
import { Refused } from '../../http/errors.ts';
import type { HttpServer, Services } from '../../services.ts';
import { gatewayOf } from '../gateway/gateway-of.ts';
import { takeEvent } from './take-event.ts';
import { takeReturn } from './take-return.ts';

const EVENT_BYTES = 256 * 1024;

/**
 * The two addresses that the gateway itself calls and sends customers back to. They have a scope of their own: an event
 * is its raw bytes, comes from another origin, and is believed by its signature alone.
 */
export async function gatewayRoutes({
  app,
  services,
}: {
  app: HttpServer;
  services: Services;
}): Promise<void> {
  const gateway = gatewayOf(services.config);
  await app.register(
    (scope: HttpServer, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

      scope.post('/webhook', { bodyLimit: EVENT_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway?.readEvent(body, {
          signature: request.headers['x-razorpay-signature'],
          eventId: request.headers['x-razorpay-event-id'],
        });
        if (!gateway || !event) throw new Refused(400, 'bad_signature', paymentMessages.badSignature);
        await takeEvent(services, gateway.name, event, body);
        return reply.header('cache-control', 'no-store').send({ ok: true });
      });

      scope.get('/return', async (request, reply) => {
        const told = gateway?.readReturn(request.query) ?? null;
        const number = told && (await takeReturn(services, told));
        const page =
          told && number !== null
            ? `${paths.myOrder(number)}?payment=${told.isPaid ? 'paid' : 'pending'}`
            : `${paths.myAccount}?payment=unverified`;
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      });

      done();
    },
    { prefix: '/api/payments/razorpay' },
  );
}
