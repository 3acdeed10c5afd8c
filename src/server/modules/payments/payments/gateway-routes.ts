import { ONLINE_KINDS, type OnlineKind } from '../../../../domain/payments/payments-choices.ts';
import { paymentMessages } from '../../../../contract/payments/payment-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { Refused } from '../../../http/errors.ts';
import type { Routing } from '../../../http/route.ts';
import { gatewayOf } from '../gateway/gateway-of.ts';
import type { Return } from '../gateway/gateway.ts';
import type { HttpServer, Services, WriteServices } from '../../../services.ts';
import { orderNumberIn } from './link-reference.ts';
import { takeEvent } from './take-event.ts';
import { takeReturn } from './take-return.ts';

const EVENT_BYTES = 256 * 1024;

const UNVERIFIED = `${paths.myAccount}?payment=unverified`;

/**
 * The webhook and return address of each gateway. Their own scope, because an event is raw bytes from another origin,
 * trusted by its signature alone.
 */
export async function gatewayRoutes(routing: Pick<Routing, 'app' | 'services'>): Promise<void> {
  for (const kind of ONLINE_KINDS) await routesOf(kind, routing);
}

async function routesOf(kind: OnlineKind, { app, services }: Pick<Routing, 'app' | 'services'>) {
  const gateway = gatewayOf(kind, services.config);
  await app.register(
    (scope: HttpServer, _options, done) => {
      scope.removeAllContentTypeParsers();
      // The signature is over the bytes, whatever type a server in between says they have.
      scope.addHook('onRequest', (request, _reply, next) => {
        request.headers['content-type'] = 'application/octet-stream';
        next();
      });
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));

      scope.post('/webhook', { bodyLimit: EVENT_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = gateway?.readEvent(body, request.headers);
        if (!gateway || !event) throw new Refused(400, 'bad_signature', paymentMessages.badSignature);
        await takeEvent(services, gateway.name, event, body);
        return reply.header('cache-control', 'no-store').send({ ok: true });
      });

      scope.get('/return', async (request, reply) => {
        const returned = gateway?.readReturn(request.query) ?? null;
        const page = returned === null ? UNVERIFIED : await pageAfter(services, returned);
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      });

      done();
    },
    { prefix: `/api/payments/${kind}` },
  );
}

async function pageAfter(services: WriteServices & Pick<Services, 'log'>, returned: Return): Promise<string> {
  try {
    const number = await takeReturn(services, returned);
    return number === null ? UNVERIFIED : orderPage(number, returned.isPaid ? 'paid' : 'pending');
  } catch (error) {
    // The gateway has the money; an event or a check books it.
    services.log.error(
      { err: error, link: returned.linkId },
      'What a customer brought back could not be booked',
    );
    const number = orderNumberIn(returned.reference);
    return number === null ? UNVERIFIED : orderPage(number, 'pending');
  }
}

function orderPage(number: string, outcome: 'paid' | 'pending'): string {
  return `${paths.myOrder(number)}?payment=${outcome}`;
}
