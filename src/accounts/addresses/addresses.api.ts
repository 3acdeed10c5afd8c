import { z } from 'zod';
import { addressMessages } from './address.words.ts';
import { addressBody, addressShape } from './postal-address.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import { changeAddress, createAddress, deleteAddress, listAddresses } from './addresses.server.ts';

/** Deleted addresses stay in the database, so new ones are limited. */
const NEW_ADDRESSES_PER_ACCOUNT = { max: 300, windowSeconds: 600 };

/** Another user's address and an unknown one get the same reply. */
export function addressesCalls({ services }: Routing) {
  return {
    'GET /addresses': forUser(
      {
        name: 'listAddresses',
        summary: 'List my saved addresses, the default first, then the newest',
        reply: z.array(addressShape),
      },
      ({ currentUser }) => listAddresses(services, currentUser.id),
    ),

    'POST /addresses': forUser(
      {
        name: 'createAddress',
        summary: 'Save an address, at most 50; the first becomes the default',
        status: 201,
        refusals: [409, 429],
        body: addressBody,
        reply: addressShape,
      },
      async ({ currentUser, body }) => {
        await requireWithinLimits(services, [
          [`addresses:user:${currentUser.id}`, NEW_ADDRESSES_PER_ACCOUNT],
        ]);
        return createAddress(services, currentUser.id, body);
      },
    ),

    'PUT /addresses/:id': forUser(
      {
        name: 'changeAddress',
        summary: 'Replace one of my addresses',
        refusals: [404],
        params: idParams,
        body: addressBody,
        reply: addressShape,
      },
      ({ currentUser, params, body }) => changeAddress(services, currentUser.id, params.id, body),
    ),

    'DELETE /addresses/:id': forUser(
      {
        name: 'deleteAddress',
        summary: 'Delete one of my addresses; the newest of the rest replaces a deleted default',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteAddress(services, currentUser.id, params.id);
        return { message: addressMessages.deleted };
      },
    ),
  };
}
