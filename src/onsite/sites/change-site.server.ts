import { isoDayOf } from '../../kit/rules/dates.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { readPlanRow } from '../../planning/plans/plan-replies.server.ts';
import { record, step, type Step } from '../../platform/records/record.server.ts';
import { onsiteKeys, type OnsiteServices } from '../visits/book-visit.server.ts';
import type { Reader } from '../visits/change-visit.server.ts';
import { readOnsiteRow, requireOn } from '../visits/onsite-memo.server.ts';
import { placeUnit } from './place-unit.server.ts';
import { readSiteFile, siteReply, siteToken } from './site-file.server.ts';
import { addressColumns, insertSite, requireKeptSite, requireSite } from './site-record.server.ts';
import type { NewSite, NewUnit, Site, SiteBody, SiteFile } from './sites.shapes.ts';
import { siteMessages } from '../visits/visit.words.ts';

const sites = record({
  table: 'sites',
  notFound: () => siteMessages.notFound,
  changed: () => siteMessages.changed,
});

/** The customer whose sites a reader opens; null: the desk opens anyone's. */
export function ownerOf({ currentUser, isDesk }: Reader): string | null {
  return isDesk ? null : currentUser.id;
}

/** @throws Refused 404; 409 changed_meanwhile */
async function lockSite(each: Step, reader: Reader, id: string, updatedAt?: string) {
  await requireKeptSite(each.tx, id, ownerOf(reader));
  return sites.lock(each, { id, updatedAt });
}

/** Once under a key. @throws Refused 409 key_reused, switched_off, too_many */
export function createSite(
  services: OnsiteServices,
  { currentUser }: Reader,
  body: NewSite,
  idempotency: Idempotency,
): Promise<Site> {
  return onsiteKeys.retryIfTaken(() =>
    step({ services, currentUser }, async ({ tx, now, actorId }) => {
      const first = await onsiteKeys.find(tx, actorId, idempotency, now);
      if (first !== null) return siteReply(services, await requireSite(tx, first, null));
      requireOn(await readOnsiteRow(tx), 'visits', 'siteFiles');
      // Of two at once one waits: the number of sites has a limit.
      await tx.selectFrom('users').select('id').where('id', '=', actorId).forUpdate().execute();
      const row = await insertSite(tx, body, { userId: actorId, actorId, now });
      await onsiteKeys.insert(tx, actorId, idempotency, row.id, now);
      return siteReply(services, row);
    }),
  );
}

/** @throws Refused 404, also for a plan that is not the customer's kit plan; 409 changed_meanwhile */
export function changeSite(
  services: OnsiteServices,
  reader: Reader,
  id: string,
  { updatedAt, address, plan, ...body }: SiteBody,
): Promise<Site> {
  return step({ services, currentUser: reader.currentUser }, async (each) => {
    const { row, change } = await lockSite(each, reader, id, updatedAt);
    const planId = plan ? await ownPlan(each.tx, plan, row.user_id) : plan;
    const changed = await change({ ...body, ...(address && addressColumns(address)), plan_id: planId });
    if (reader.isDesk) await each.audit('site.change', id);
    return siteReply(services, changed);
  });
}

/** @throws Refused 404 */
async function ownPlan(tx: Tx, token: string, userId: string): Promise<string> {
  const plan = await readPlanRow(tx, token);
  if (plan?.kind !== 'kit' || plan.user_id !== userId) throw notFound(siteMessages.noPlan);
  return plan.id;
}

/** A unit that somebody writes down, once under a key. @throws Refused 404; 409 key_reused, switched_off, and as placeUnit */
export function addUnit(
  services: OnsiteServices,
  reader: Reader,
  siteId: string,
  unit: NewUnit,
  idempotency: Idempotency,
): Promise<SiteFile> {
  return onsiteKeys.retryIfTaken(() =>
    step({ services, currentUser: reader.currentUser }, async (each) => {
      const { tx, now, actorId } = each;
      const site = await requireKeptSite(tx, siteId, ownerOf(reader));
      const first = await onsiteKeys.find(tx, actorId, idempotency, now);
      if (first === null) {
        if (!reader.isDesk) requireOn(await readOnsiteRow(tx), 'siteFiles');
        const id = await placeUnit(each, { site, visitId: null, maySell: false }, unit);
        await onsiteKeys.insert(tx, actorId, idempotency, id, now);
        if (reader.isDesk) await each.audit('site.unit', siteId);
      }
      return readSiteFile(tx, services, site);
    }),
  );
}

/** @throws Refused 404 */
export function removeUnit(
  services: OnsiteServices,
  reader: Reader,
  siteId: string,
  unitId: string,
): Promise<SiteFile> {
  return step({ services, currentUser: reader.currentUser }, async (each) => {
    const { tx, now } = each;
    const site = await requireSite(tx, siteId, ownerOf(reader));
    const removed = isUuid(unitId)
      ? await tx
          .updateTable('site_units')
          .set({ removed_on: isoDayOf(now) })
          .where('id', '=', unitId)
          .where('site_id', '=', siteId)
          .where('removed_on', 'is', null)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (!removed) throw notFound(siteMessages.unitNotFound);
    if (reader.isDesk) await each.audit('site.unit', siteId);
    return readSiteFile(tx, services, site);
  });
}

/** A new link, after which the one before opens nothing. @throws Refused 404; 409 switched_off */
export function makeSiteLink(
  services: OnsiteServices,
  reader: Reader,
  id: string,
): Promise<{ link: string | null }> {
  return step({ services, currentUser: reader.currentUser }, async (each) => {
    const { row, change } = await lockSite(each, reader, id);
    requireOn(await readOnsiteRow(each.tx), 'siteFiles');
    const link_no = row.link_no + 1;
    const link_hash = hashOf(siteToken(services.secret, { id, link_no }));
    const { link } = siteReply(services, await change({ link_no, link_hash }));
    if (reader.isDesk) await each.audit('site.link', id);
    return { link };
  });
}

/** @throws Refused 404 */
export function endSiteLink(
  services: OnsiteServices,
  reader: Reader,
  id: string,
): Promise<{ link: string | null }> {
  return step({ services, currentUser: reader.currentUser }, async (each) => {
    const { change } = await lockSite(each, reader, id);
    await change({ link_hash: null });
    if (reader.isDesk) await each.audit('site.link', id);
    return { link: null };
  });
}
