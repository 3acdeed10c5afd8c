import { randomUUID } from 'node:crypto';
import type { OrderAfterSale } from '../../../../src/after-sale/tracking/track.shapes.ts';
import type { SignedIn } from '../../accounts/user-factory.ts';
import type { TestAnswer } from '../../platform/test-client.ts';
import type { Random } from '../../platform/seeded-random.ts';
import { bodyOf } from '../dispatch-steps.ts';
import type { LivesShop } from './lives-shop.ts';

export type KeyedKind = 'order' | 'parcel' | 'came-back' | 'return' | 'close' | 'claim';

/** A reply of the shop under an Idempotency-Key. */
export interface Acknowledged {
  kind: KeyedKind;
  id: string;
  /** @returns the id that a repeat under its key gets, or how it was refused */
  repeat: () => Promise<string>;
}

/** Units of a parcel that came back. */
export interface BroughtBack {
  order: string;
  parcel: string;
  product: string;
  /** How many went into stock; out of it, where it is below 0. */
  delta: number;
  /** How many left the order. */
  givenUp: number;
}

/** The history of one order, with those that were made in exchange. */
export interface Life {
  seed: number;
  buyer: SignedIn;
  /** Numbers; the one that steps are about is the last. */
  orders: string[];
  claims: string[];
  /** The steps with their answers. */
  walk: string[];
  /** How many serial numbers it has made up. */
  serials: number;
  acknowledged: Acknowledged[];
  broughtBack: BroughtBack[];
  /** Orders whose status was set back by hand: whether their units are with the buyer is unknown. */
  setBack: Set<string>;
}

export interface Scene {
  shop: LivesShop;
  life: Life;
  random: Random;
}

/** @returns the status of the answer; 0 where there was nothing to do */
export type Step = (scene: Scene) => Promise<number>;

export function currentOrder({ orders }: Life): string {
  return orders.at(-1)!;
}

/** Serial numbers of a life begin so. */
export function serialPrefix({ seed }: Life): string {
  return `L${seed}-`;
}

export function newSerial(life: Life): string {
  return `${serialPrefix(life)}${++life.serials}`;
}

export async function statusOf(asked: Promise<{ status: number }>): Promise<number> {
  return (await asked).status;
}

export async function afterSaleOf({ buyer }: Life, order: string): Promise<OrderAfterSale> {
  return bodyOf(await buyer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }));
}

/** Uses a new key, which is kept with its result. */
export async function asksOnce<T>(
  life: Life,
  kind: KeyedKind,
  ask: (key: string) => Promise<TestAnswer<T>>,
  idOf: (body: T) => string,
): Promise<TestAnswer<T>> {
  const key = randomUUID();
  const answer = await ask(key);
  if (answer.status >= 300) return answer;
  const repeat = async () => {
    const again = await ask(key);
    return again.status < 300 ? idOf(again.body) : `${again.status} ${again.refusal.code}`;
  };
  life.acknowledged.push({ kind, id: idOf(answer.body), repeat });
  return answer;
}
