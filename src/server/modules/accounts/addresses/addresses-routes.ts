import { z } from 'zod';
import { addressMessages } from '../../../../contract/accounts/address-messages.ts';
import { addressBody, addressShape } from '../../../../contract/accounts/addresses-shapes.ts';
import * as calls from '../../../../contract/accounts/addresses.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { changeAddress, createAddress, deleteAddress, listAddresses } from './change-addresses.ts';

/** Deleted addresses stay in the database, so new ones are limited. */
const NEW_ADDRESSES_PER_ACCOUNT = { max: 300, windowSeconds: 600 };

/** Another user's address and an unknown one get the same reply. */
export function addressesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.listAddresses,
    { summary: 'List my saved addresses, the default first, then the newest', reply: z.array(addressShape) },
    ({ currentUser }) => listAddresses(services, currentUser.id),
  );

  route(
    routing,
    calls.createAddress,
    {
      summary: 'Save an address, at most 50; the first becomes the default',
      status: 201,
      refusals: [409, 429],
      body: addressBody,
      reply: addressShape,
    },
    async ({ currentUser, body }) => {
      await requireWithinLimits(services, [[`addresses:user:${currentUser.id}`, NEW_ADDRESSES_PER_ACCOUNT]]);
      return createAddress(services, currentUser.id, body);
    },
  );

  route(
    routing,
    calls.changeAddress,
    {
      summary: 'Replace one of my addresses',
      refusals: [404],
      params: idParams,
      body: addressBody,
      reply: addressShape,
    },
    ({ currentUser, params, body }) => changeAddress(services, currentUser.id, params.id, body),
  );

  route(
    routing,
    calls.deleteAddress,
    {
      summary: 'Delete one of my addresses; the newest of the rest replaces a deleted default',
      refusals: [404],
      params: idParams,
      reply: message,
    },
    async ({ currentUser, params }) => {
      await deleteAddress(services, currentUser.id, params.id);
      return { message: addressMessages.deleted };
    },
  );
}
