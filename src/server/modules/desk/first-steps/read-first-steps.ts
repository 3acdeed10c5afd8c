import {
  FIRST_STEPS,
  isOptionalStep,
  type DemoState,
  type FirstStep,
} from '../../../../domain/desk/first-step-choices.ts';
import * as firstStepsMessages from '../../../../contract/desk/first-steps-messages.ts';
import type { FirstSteps } from '../../../../contract/desk/first-steps-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import type { Db } from '../../../../db/transaction.ts';
import { readStepFacts, type StepFacts } from './step-facts.ts';

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

export async function readFirstSteps(db: Db): Promise<FirstSteps> {
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
