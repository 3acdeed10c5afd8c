import { z } from 'zod';
import { pinMessages } from './pin.words.ts';
import { STATES, stateName } from '../../platform/gstin/states.ts';
import { pinParams, pinReply, stateReply } from './pins.shapes.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { forVisitors, type Routing } from '../../kit/server/http/route.ts';

import { findPin } from './pins-queries.server.ts';

export function pinsCalls({ services }: Routing) {
  const { reads } = services;

  return {
    'GET /pins/:pin': forVisitors(
      {
        name: 'readPin',
        summary: 'Return the district and States of a PIN code, likeliest State first',
        refusals: [404],
        params: pinParams,
        reply: pinReply,
      },
      async ({ params: { pin } }) => {
        const place = await reads.catalogue((db) => findPin(db, pin));
        if (!place) throw notFound(pinMessages.unknown);
        return {
          pin,
          district: place.district,
          states: place.stateCodes.map((code) => ({ code, name: stateName(code) })),
        };
      },
    ),

    'GET /states': forVisitors(
      {
        name: 'listStates',
        summary: 'List States and Union Territories with their GST codes',
        reply: z.array(stateReply),
      },
      () => Promise.resolve(STATES.map(({ code, name }) => ({ code, name }))),
    ),
  };
}
