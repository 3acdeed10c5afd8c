import { sql } from 'kysely';
import { firstStepsShape, stepParams, type FirstSteps } from './first-steps.shapes.ts';
import {
  isConfirmableStep,
  FIRST_STEPS,
  isOptionalStep,
  type DemoState,
  type FirstStep,
} from './first-step-choices.ts';
import * as firstStepsMessages from './first-steps.words.ts';
import { paths } from '../../app/page-paths.ts';
import type { Db } from '../../db/transaction.ts';
import { ownShopIdentity } from '../../platform/settings/own-shop-identity.ts';
import { SAMPLE_GSTIN, shopIdentity } from '../../platform/settings/shop-identity.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { isAsSeeded } from '../../imports/demo/undo-demo.server.ts';

const SAMPLE_NAMES = [shopIdentity.name, ownShopIdentity.name];

const SAMPLE_EMAILS = [shopIdentity.email, ownShopIdentity.email];

const POLICIES = ['shipping', 'returns', 'privacy', 'terms'];

/** True once somebody has published all policies; nobody published those of a new shop. */
const publishedPolicies = sql`
  select count(*) = ${POLICIES.length} from pages join page_versions version
    on version.page_id = pages.id and version.number = pages.published_version
  where pages.key = any(${POLICIES}::text[]) and version.published_by is not null`;

/** The page where each step is done. Tabs of the storefront are pages of their own. */
const TO: Record<FirstStep, string> = {
  name: paths.adminSettings,
  logo: '/admin/storefront/brand',
  contact: paths.adminSettings,
  gstin: paths.adminSettings,
  bank: paths.adminPaymentMethods,
  delivery: paths.adminDelivery,
  products: paths.adminProducts,
  policies: '/admin/storefront/pages',
  testMail: paths.adminJobs,
  testOrder: paths.home,
  demo: paths.adminFirstSteps,
  hindi: '/admin/storefront/languages',
  feeds: '/admin/storefront/growth',
};

export function firstStepsCalls({ services }: Routing) {
  return {
    'GET /admin/first-steps': forDesk(
      'any',
      {
        name: 'readFirstSteps',
        summary: 'List the first steps of setting up the shop, and their progress',
        reply: firstStepsShape,
      },
      () => readFirstSteps(services.db),
    ),

    'POST /admin/first-steps/:key/confirm': forDesk(
      'settings',
      {
        name: 'confirmFirstStep',
        summary: 'Confirm that the existing value of a first step is right',
        refusals: [409],
        params: stepParams,
        reply: firstStepsShape,
      },
      ({ currentUser, params }) => confirmFirstStep({ services, currentUser }, params.key),
    ),

    'POST /admin/first-steps/dismiss': forDesk(
      'settings',
      {
        name: 'dismissFirstSteps',
        summary: 'Hide the first steps from the dashboard',
        reply: firstStepsShape,
      },
      ({ currentUser }) => dismissFirstSteps({ services, currentUser }),
    ),
  };
}

/** Records that the existing value is right for this shop. @throws Refused 409 not_confirmable */
async function confirmFirstStep(actor: Actor, key: string): Promise<FirstSteps> {
  if (!isConfirmableStep(key)) throw conflict('not_confirmable', firstStepsMessages.notConfirmable);
  return note(actor, key);
}

/** Takes the card from the dashboard. */
function dismissFirstSteps(actor: Actor): Promise<FirstSteps> {
  return note(actor, 'dismissed');
}

function note(actor: Actor, key: string): Promise<FirstSteps> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('first_steps')
      .values({ key, at: now, by: actorId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows)
      await audit(key === 'dismissed' ? 'first-steps.hide' : 'first-steps.confirm', key);
    return readFirstSteps(tx);
  });
}

async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const facts = await readStepFacts(db);
  const steps = FIRST_STEPS.map((key) => {
    const done = facts.done[key];
    return {
      ...{ key, title: firstStepsMessages.titles[key], done, optional: isOptionalStep(key), to: TO[key] },
      note: done ? null : (firstStepsMessages.notes[key] ?? null),
    };
  });
  const asked = steps.filter(({ optional }) => !optional);
  return {
    steps,
    done: asked.filter(({ done }) => done).length,
    of: asked.length,
    demo: { state: demoStateOf(facts), products: facts.demoProducts },
    dismissed: facts.dismissed,
  };
}

function demoStateOf({ demoProducts, isDemoRemoved }: StepFacts): DemoState {
  if (demoProducts > 0) return 'present';
  return isDemoRemoved ? 'removed' : 'none';
}

interface StepFacts {
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

/** One statement reads all facts, so that they are of one moment. */
async function readStepFacts(db: Db): Promise<StepFacts> {
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
