import { z } from 'zod';
import { idParams } from '../../kit/api/shapes.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { requireOnsiteKey } from '../visits/site-visits.api.ts';
import type { StepServices } from '../visits/take-visit-step.server.ts';
import { readOwnContracts } from './contract-replies.server.ts';
import {
  contractEnd,
  contractShape,
  contractsQuery,
  newContract,
  ownContractShape,
  toMakeShape,
} from './contracts.shapes.ts';
import { cancelContract, listContracts, listToMake, makeContract } from './make-contract.server.ts';

export function careContractsCalls({ services }: Routing<StepServices>) {
  return {
    'GET /admin/care-contracts': forDesk(
      'service',
      {
        name: 'listCareContracts',
        counted: true,
        summary: 'List care contracts, the one that ends soonest first',
        query: contractsQuery,
        reply: z.array(contractShape),
      },
      ({ query }) => listContracts(services.db, query, services.clock.now()),
    ),

    'GET /admin/care-contracts/to-make': forDesk(
      'service',
      {
        name: 'listCareToMake',
        summary: 'List order lines that sold care and still lack a contract',
        reply: z.array(toMakeShape),
      },
      () => listToMake(services.db, services.clock.now()),
    ),

    'POST /admin/care-contracts': forDesk(
      'service',
      {
        name: 'makeCareContract',
        summary: 'Make the contract of a sold care line, with its planned visits',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        body: newContract,
        reply: contractShape,
      },
      ({ currentUser, body, request }) =>
        makeContract(services, currentUser, body, requireOnsiteKey(request, { contract: body })),
    ),

    'POST /admin/care-contracts/:id/cancel': forDesk(
      'service',
      {
        name: 'cancelCareContract',
        summary: 'Cancel a care contract and its planned visits; booked ones stay',
        refusals: [404, 409],
        params: idParams,
        body: contractEnd,
        reply: contractShape,
      },
      ({ currentUser, params, body }) => cancelContract({ services, currentUser }, params.id, body),
    ),

    'GET /care-contracts': forUser(
      {
        name: 'listOwnCareContracts',
        summary: 'List my care contracts, the one that ends last first',
        reply: z.array(ownContractShape),
      },
      ({ currentUser }) => readOwnContracts(services, currentUser.id),
    ),
  };
}
