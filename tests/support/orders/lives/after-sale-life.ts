import { randomFrom, type Random } from '../../platform/seeded-random.ts';
import { CLAIM_STEPS_OF_LIFE } from './claims-in-life.ts';
import type { Life, Scene, Step } from './life.ts';
import type { LivesShop } from './lives-shop.ts';
import { MONEY_STEPS, placeLife } from './money-in-life.ts';
import { PAPER_STEPS } from './papers-in-life.ts';
import { PARCEL_STEPS } from './parcels-in-life.ts';
import { RETURN_STEPS } from './returns-in-life.ts';
import { SERIAL_STEPS } from './serials-in-life.ts';

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
  ...{ note: 3, void: 1, callOff: 3, receive: 2, bounce: 2, giveBackReceipt: 1 },
  ...{ askReturn: 7, stepReturn: 18, askClaim: 5, stepClaim: 11, lend: 2 },
  ...{ correct: 2, swap: 2, sellAfterwards: 2, decide: 3, repeat: 2, wait: 2 },
};
const CHOICES = (Object.keys(SHARES) as StepName[]).flatMap((name) =>
  Array.from({ length: SHARES[name] }, () => name),
);

/** The likely next actions of people after a success. */
const NEXT: Partial<Record<StepName | 'place', readonly StepName[]>> = {
  ...{
    place: ['pack', 'pack', 'pay', 'setStatus'],
    pay: ['invoice', 'pack', 'askReturn', 'stepReturn'],
    invoice: ['pack', 'askReturn', 'note', 'void'],
    note: ['pay', 'invoice'],
    callOff: ['invoice', 'pack'],
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
