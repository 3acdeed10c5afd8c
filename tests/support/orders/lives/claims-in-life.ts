import { nextSteps, type ClaimStep } from '../../../../src/after-sale/claims/claim-steps.ts';
import type { Claim, ClaimStepBody } from '../../../../src/after-sale/claims/claims.shapes.ts';
import { claimed, deskClaimed, PROBLEM, stepped } from '../../after-sale/claim-steps.ts';
import { bodyOf, dispatchOf } from '../dispatch-steps.ts';
import { asksOnce, currentOrder, newSerial, statusOf, type Scene, type Step } from './life.ts';
import { serialsOfOrder } from './serials-in-life.ts';

/** So that what a step without an answer moved is known all the same. */
export function isFromStock(claimNumber: number): boolean {
  return claimNumber % 2 === 1;
}

export const CLAIM_STEPS_OF_LIFE = {
  async askClaim({ shop, life, random }) {
    const order = currentOrder(life);
    const { units } = await dispatchOf(shop.desk, order);
    const { position, product } = random.of(units);
    const own = (await serialsOfOrder(shop, order)).filter(
      (each) => each.position === position && each.product._id === product._id,
    );
    const serial = own.length > 0 && random.below(4) > 0 ? random.of(own).serial : undefined;
    const unit = { position, product: product._id, ...(serial !== undefined && { serial }) };
    const isAtDesk = random.below(2) === 0;
    const goodwill = isAtDesk && random.below(3) === 0 ? { goodwill: true, note: 'A good customer' } : {};
    const ask = (key: string) =>
      isAtDesk
        ? deskClaimed(shop.desk, { order, ...unit, ...goodwill, problem: PROBLEM }, key)
        : claimed(life.buyer, order, unit, key);
    const answer = await asksOnce(life, 'claim', ask, ({ _id }) => _id);
    if (answer.status < 300) life.claims.push(answer.body._id);
    return answer.status;
  },
  /** The next thing that is done with one of its claims. */
  async stepClaim(scene) {
    const claim = await openClaimOf(scene);
    if (claim === null) return 0;
    const { random, shop } = scene;
    const allowed = stepsOf(claim);
    const step = random.below(12) === 0 ? random.of(['returned', 'replaced'] as const) : random.of(allowed);
    return statusOf(stepped(shop.desk, claim, step, detailsOf(scene, claim, step)));
  },
  async lend(scene) {
    const claim = await openClaimOf(scene);
    if (claim === null) return 0;
    const { shop, life, random } = scene;
    const isBack = claim.loan !== null;
    if (isBack) {
      const outcome = isFromStock(numberOf(claim)) ? ('restock' as const) : ('scrap' as const);
      return statusOf(
        shop.desk.client.call('DELETE /admin/claims/:id/loan', {
          params: { id: claim._id },
          query: { outcome },
        }),
      );
    }
    const numbered = random.below(2) === 0;
    // A kit has no stock of its own that a loan could be taken from.
    const single = shop.products.filter(({ isKit }) => !isKit);
    const product = numbered ? claim.product._id : random.of(single).id;
    const body = { product, updatedAt: claim.updatedAt, ...(numbered && { serial: newSerial(life) }) };
    return statusOf(
      shop.desk.client.call('POST /admin/claims/:id/loan', { params: { id: claim._id }, body }),
    );
  },
} satisfies Record<string, Step>;

export function numberOf({ number }: Pick<Claim, 'number'>): number {
  return Number(number.slice(number.indexOf('-') + 1));
}

async function openClaimOf({ shop, life, random }: Scene): Promise<Claim | null> {
  const claims: Claim[] = [];
  for (const id of life.claims.slice(-3)) {
    claims.push(bodyOf(await shop.desk.client.call('GET /admin/claims/:id', { params: { id } })));
  }
  const open = claims.filter((claim) => stepsOf(claim).length > 0);
  return open.length === 0 ? null : random.of(open);
}

function stepsOf({ state, dueOn }: Claim): readonly ClaimStep[] {
  return nextSteps({ state, isReceived: dueOn !== null });
}

function detailsOf({ life, random }: Scene, claim: Claim, step: ClaimStep): Partial<ClaimStepBody> {
  switch (step) {
    case 'received':
      return claim.serial === null && random.below(2) === 0 ? { serial: newSerial(life) } : {};
    case 'at_maker':
      return { rma: `RMA-${life.seed}` };
    case 'replaced':
      return {
        ...(random.below(5) > 0 && { newSerial: newSerial(life) }),
        from: isFromStock(numberOf(claim)) ? 'stock' : 'maker',
        old: random.of(['scrap', 'repair', 'maker'] as const),
      };
    case 'refused':
      return { note: 'It was dropped.' };
    default:
      return {};
  }
}
