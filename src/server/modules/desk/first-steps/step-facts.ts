import { sql } from 'kysely';
import type { FirstStep } from '../../../../domain/desk/first-step-choices.ts';
import { ownShopIdentity } from '../../../../domain/platform/own-shop-identity.ts';
import { SAMPLE_GSTIN, shopIdentity } from '../../../../domain/platform/shop-identity.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isAsSeeded } from '../../imports/demo/demo-queries.ts';

export interface StepFacts {
  done: Record<FirstStep, boolean>;
  /** Products of the seed that are neither archived nor changed. */
  demoProducts: number;
  isDemoRemoved: boolean;
  dismissed: boolean;
}

interface Row extends Record<FirstStep, boolean> {
  demoProducts: number;
  isDemoRemoved: boolean;
  dismissed: boolean;
}

const SAMPLE_NAMES = [shopIdentity.name, ownShopIdentity.name];
const SAMPLE_EMAILS = [shopIdentity.email, ownShopIdentity.email];
const POLICIES = ['shipping', 'returns', 'privacy', 'terms'];

/** One statement reads all facts, so that they are of one moment. */
export async function readStepFacts(db: Db): Promise<StepFacts> {
  const said = (key: string) => sql`exists (select from first_steps where key = ${key})`;
  const demo = sql`is_demo and coalesce(${isAsSeeded}, false)`;
  const { rows } = await sql<Row>`
    select trade_name <> all(${SAMPLE_NAMES}::text[]) as "name",
      logo_light is not null as "logo",
      phone <> '' and phone <> ${shopIdentity.phone} and email <> '' and email <> all(${SAMPLE_EMAILS}::text[])
        and line1 <> '' and line1 <> ${shopIdentity.address.line1} as "contact",
      (gstin is not null and gstin <> ${SAMPLE_GSTIN}) or ${said('gstin')} as "gstin",
      bank is not null or vpa is not null as "bank",
      ${said('delivery')} or exists (
        select from audit_log where action in ('zone.create', 'zone.update', 'zone.delete', 'zone.import')) as "delivery",
      exists (select from products where is_live and not (${demo})) as "products",
      ${said('policies')} or (${publishedPolicies}) as "policies",
      ${said('testMail')} as "testMail",
      exists (select from orders) as "testOrder",
      not exists (select from products where is_live and ${demo}) as "demo",
      'hi' = any(offered) as "hindi",
      coalesce((growth ->> 'google')::boolean, false) or coalesce((growth ->> 'meta')::boolean, false) as "feeds",
      (select count(*)::int from products where archived_at is null and ${demo}) as "demoProducts",
      exists (select from change_sets where kind = 'demo' and state = 'applied') as "isDemoRemoved",
      ${said('dismissed')} as "dismissed"
    from shop_settings, storefront`.execute(db);
  const { demoProducts, isDemoRemoved, dismissed, ...done } = rows[0]!;
  return { done, demoProducts, isDemoRemoved, dismissed };
}

/** True once somebody has published all policies; nobody published those of a new shop. */
const publishedPolicies = sql`
  select count(*) = ${POLICIES.length} from pages join page_versions version
    on version.page_id = pages.id and version.number = pages.published_version
  where pages.key = any(${POLICIES}::text[]) and version.published_by is not null`;
