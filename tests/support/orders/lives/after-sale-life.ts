import { randomFrom, type Random } from '../../platform/seeded-random.ts';
import {
  MONEY_STEPS,
  placeLife,
  SERIAL_STEPS,
  asksOnce,
  currentOrder,
  newSerial,
  statusOf,
  serialsOfOrder,
  type Life,
  type Scene,
  type Step,
} from './life.ts';
import type { LivesShop } from './lives-shop.ts';
import { PAPER_STEPS, PARCEL_STEPS } from './parcels-in-life.ts';
import { RETURN_STEPS } from './returns-in-life.ts';
import { nextSteps, type ClaimStep } from '../../../../src/after-sale/claims/claim-steps.ts';
import type { Claim, ClaimStepBody } from '../../../../src/after-sale/claims/claims.shapes.ts';
import { claimed, deskClaimed, PROBLEM, stepped } from '../../after-sale/claim-steps.ts';
import { bodyOf, dispatchOf } from '../dispatch-steps.ts';

/** So that what a step without an answer moved is known all the same. */
export function isFromStock(claimNumber: number): boolean {
  return claimNumber % 2 === 1;
}

const CLAIM_STEPS_OF_LIFE = {
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

function numberOf({ number }: Pick<Claim, 'number'>): number {
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

const MIN_STEPS = 8;
const MORE_STEPS = 18;

const STEPS = {
  ...PARCEL_STEPS,
  ...MONEY_STEPS,
  ...PAPER_STEPS,
  ...RETURN_STEPS,
  ...CLAIM_STEPS_OF_LIFE,
  ...SERIAL_STEPS,
  /** Something that was acknowledged is asked for once more under its key. */
  async repeat({ life, random }) {
    // The key of an order holds for a day.
    const kept = life.acknowledged.filter(({ kind }) => kind !== 'order' || !hasWaited(life));
    if (kept.length === 0) return 0;
    const { kind, id, repeat } = random.of(kept);
    const again = await repeat();
    if (again !== id) throw new Error(`Seed ${life.seed}: the ${kind} ${id} was repeated as ${again}`);
    return 200;
  },
  wait({ shop, random }) {
    if (!shop.waitDays || random.below(8) > 0) return Promise.resolve(0);
    shop.waitDays(1 + random.below(14));
    return Promise.resolve(200);
  },
} satisfies Record<string, Step>;

function hasWaited({ walk }: Life): boolean {
  return walk.includes('wait 200');
}

type StepName = keyof typeof STEPS;

/** How often each is taken. */
const SHARES: Record<StepName, number> = {
  ...{ pack: 10, handOver: 9, deliver: 9, move: 3, unpack: 1, comeBack: 4 },
  ...{ pay: 6, invoice: 5, setStatus: 3, reopen: 3, cancel: 1 },
  ...{ note: 3, void: 1, callOff: 3, changeLines: 4, receive: 2, bounce: 2, giveBackReceipt: 1 },
  ...{ askReturn: 7, stepReturn: 18, askClaim: 5, stepClaim: 11, lend: 2 },
  ...{ correct: 2, swap: 2, sellAfterwards: 2, decide: 3, repeat: 2, wait: 2 },
};
const CHOICES = (Object.keys(SHARES) as StepName[]).flatMap((name) =>
  Array.from({ length: SHARES[name] }, () => name),
);

/** The likely next actions of people after a success. */
const NEXT: Partial<Record<StepName | 'place', readonly StepName[]>> = {
  ...{
    place: ['pack', 'pack', 'pay', 'setStatus', 'changeLines'],
    pay: ['invoice', 'pack', 'askReturn', 'stepReturn'],
    invoice: ['pack', 'askReturn', 'note', 'void'],
    note: ['pay', 'invoice'],
    callOff: ['invoice', 'pack'],
    changeLines: ['pack', 'pay', 'invoice', 'callOff'],
    receive: ['bounce', 'note', 'setStatus'],
  },
  ...{ pack: ['handOver'], handOver: ['deliver', 'deliver', 'comeBack'], comeBack: ['pack', 'decide'] },
  ...{
    deliver: ['askReturn', 'pay', 'askClaim', 'askClaim', 'deliver'],
    setStatus: ['askReturn', 'sellAfterwards'],
  },
  ...{
    askReturn: ['stepReturn', 'stepReturn', 'pay'],
    stepReturn: ['stepReturn', 'stepReturn', 'stepReturn', 'pay'],
  },
  ...{
    askClaim: ['stepClaim'],
    stepClaim: ['stepClaim', 'stepClaim', 'stepClaim', 'lend'],
    lend: ['stepClaim'],
  },
  ...{ cancel: ['reopen'], reopen: ['pack'], sellAfterwards: ['askClaim'], decide: ['pack'] },
};

function nextStep(random: Random, last: StepName | 'place' | null): StepName {
  const likely = last && NEXT[last];
  return likely && random.below(4) > 0 ? random.of(likely) : random.of(CHOICES);
}

/**
 * The same seed leads the same life.
 * @param afterStep looks at what was done
 * @throws where the shop fails
 */
export async function leadLife(
  shop: LivesShop,
  seed: number,
  afterStep: (life: Life) => Promise<void> = () => Promise.resolve(),
): Promise<Life> {
  const random = randomFrom(seed);
  const life: Life = {
    ...{ seed, buyer: shop.buyers[seed % shop.buyers.length]! },
    ...{ orders: [], claims: [], walk: [], serials: 0 },
    ...{ acknowledged: [], broughtBack: [], setBack: new Set() },
  };
  const scene: Scene = { shop, life, random };
  await placeLife(scene);
  const steps = MIN_STEPS + random.below(MORE_STEPS);
  let last: StepName | 'place' | null = 'place';
  for (let step = 0; step < steps; step++) {
    const name = nextStep(random, last);
    const status = await STEPS[name](scene).catch((error: unknown) => {
      throw new Error(`Seed ${seed} failed at ${[...life.walk, name].join(', ')}`, { cause: error });
    });
    last = status >= 200 && status < 300 ? name : null;
    if (status === 0) continue;
    life.walk.push(`${name} ${status}`);
    if (status >= 500) throw new Error(`Seed ${seed} failed at ${life.walk.join(', ')}`);
    await afterStep(life);
  }
  return life;
}
