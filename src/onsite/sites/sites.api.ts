import { z } from 'zod';
import { readPage } from '../../db/queries.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { noRight } from '../../kit/server/http/guards.ts';
import { forAnyone, forUser, type Routing } from '../../kit/server/http/route.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { readerOf, requireOnsiteKey } from '../visits/site-visits.api.ts';
import type { StepServices } from '../visits/take-visit-step.server.ts';
import {
  addUnit,
  changeSite,
  createSite,
  endSiteLink,
  makeSiteLink,
  ownerOf,
  removeUnit,
} from './change-site.server.ts';
import { readSharedPicture, readSharedSite, readSiteFile, siteReply } from './site-file.server.ts';
import { requireSite } from './site-record.server.ts';
import {
  newSite,
  newUnit,
  sharedSiteShape,
  siteBody,
  siteFileShape,
  siteLinkShape,
  siteShape,
  sitesQuery,
  siteTokenParams,
  siteUnitParams,
} from './sites.shapes.ts';

export function sitesCalls({ services, guards }: Routing<StepServices & WithSettings>) {
  return {
    'GET /sites': forUser(
      {
        name: 'listSites',
        counted: true,
        summary: 'List my sites by name; staff name a customer',
        refusals: [403],
        query: sitesQuery,
        reply: z.array(siteShape),
      },
      async ({ currentUser, query: { customer, ...paging }, request }) => {
        const isOther = customer !== undefined && customer !== currentUser.id;
        if (isOther && !(await readerOf(guards, request, currentUser)).isDesk) throw noRight('service');
        const sites = services.db
          .selectFrom('sites')
          .selectAll()
          .where((site) => site(site.cast('user_id', 'text'), '=', customer ?? currentUser.id))
          .orderBy('name')
          .orderBy('id');
        const { items, total } = await readPage(sites, paging);
        return { items: items.map((row) => siteReply(services, row)), total };
      },
    ),

    'POST /sites': forUser(
      {
        name: 'createSite',
        summary: 'Add a site of mine; needs an Idempotency-Key',
        status: 201,
        refusals: [409],
        isIdempotent: true,
        body: newSite,
        reply: siteShape,
      },
      ({ currentUser, body, request }) =>
        createSite(services, { currentUser, isDesk: false }, body, requireOnsiteKey(request, { site: body })),
    ),

    'PUT /sites/:id': forUser(
      {
        name: 'changeSite',
        summary: 'Change my site; fields left out stay as they are',
        refusals: [404, 409],
        params: idParams,
        body: siteBody,
        reply: siteShape,
      },
      async ({ currentUser, params, body, request }) =>
        changeSite(services, await readerOf(guards, request, currentUser), params.id, body),
    ),

    'GET /sites/:id/file': forUser(
      {
        name: 'readSiteFile',
        summary: 'Return my site with its units, care, visits and sketch',
        refusals: [404],
        params: idParams,
        reply: siteFileShape,
      },
      async ({ currentUser, params, request }) => {
        const reader = await readerOf(guards, request, currentUser);
        const site = await requireSite(services.db, params.id, ownerOf(reader));
        return readSiteFile(services.db, services, site);
      },
    ),

    'POST /sites/:id/units': forUser(
      {
        name: 'addSiteUnit',
        summary: 'Write down where a bought unit hangs; needs an Idempotency-Key',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: newUnit,
        reply: siteFileShape,
      },
      async ({ currentUser, params, body, request }) => {
        const key = requireOnsiteKey(request, { unit: body, site: params.id });
        return addUnit(services, await readerOf(guards, request, currentUser), params.id, body, key);
      },
    ),

    'DELETE /sites/:id/units/:unitId': forUser(
      {
        name: 'removeSiteUnit',
        summary: 'Take a unit off my site',
        refusals: [404],
        params: siteUnitParams,
        reply: siteFileShape,
      },
      async ({ currentUser, params, request }) =>
        removeUnit(services, await readerOf(guards, request, currentUser), params.id, params.unitId),
    ),

    'POST /sites/:id/link': forUser(
      {
        name: 'makeSiteLink',
        summary: 'Make a new link to my site; the one before ends',
        refusals: [404, 409],
        params: idParams,
        reply: siteLinkShape,
      },
      async ({ currentUser, params, request }) =>
        makeSiteLink(services, await readerOf(guards, request, currentUser), params.id),
    ),

    'DELETE /sites/:id/link': forUser(
      {
        name: 'endSiteLink',
        summary: 'End the link to my site',
        refusals: [404],
        params: idParams,
        reply: siteLinkShape,
      },
      async ({ currentUser, params, request }) =>
        endSiteLink(services, await readerOf(guards, request, currentUser), params.id),
    ),

    'GET /site-file/:token': forAnyone(
      {
        name: 'readSharedSite',
        summary: 'Return what hangs where at a site, by its link',
        refusals: [404],
        params: siteTokenParams,
        reply: sharedSiteShape,
      },
      ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        reply.header('referrer-policy', 'no-referrer');
        return readSharedSite(services, params.token);
      },
    ),

    'GET /site-file/:token/picture': forAnyone(
      {
        name: 'readSharedPicture',
        summary: 'Return the picture below the sketch of a site, by its link',
        refusals: [404],
        params: siteTokenParams,
        fileType: 'image/webp',
        reply: z.unknown(),
      },
      ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        reply.header('referrer-policy', 'no-referrer');
        return readSharedPicture(services, params.token);
      },
    ),
  };
}
