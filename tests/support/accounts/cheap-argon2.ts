import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** Takes the place of @node-rs/argon2 in vitest (config/vitest.config.ts): the same algorithm at a hundredth of its cost. */
export async function hash(password: string, cost: Options): Promise<string> {
  askedCost = cost;
  await gate;
  return argon2.hash(password, { ...cost, memoryCost: 64, timeCost: 1 });
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  await gate;
  return argon2.verify(hashed, password);
}

/** The cost that the shop asked for last. */
export let askedCost: Options | null = null;

let gate: Promise<void> | null = null;

/** Holds all hashing, as a busy machine does, until the returned function is called. */
export function holdHashing(): () => void {
  let open: () => void;
  gate = new Promise((resolve) => (open = resolve));
  return () => {
    gate = null;
    open();
  };
}
