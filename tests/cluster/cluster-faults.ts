import { sleep } from '../faults/fault-shop.ts';
import { NODES } from './cluster-network.ts';
import type { ClusterShop } from './cluster-shop.ts';

/** Something of the cluster is broken. */
export interface Fault {
  name: string;
  /** Whether it belongs to the short form of the run. */
  isShort: boolean;
  needsCables?: true;
  /** How long it stays broken. */
  holdMs: number;
  /** @returns how to repair what does not recover by itself */
  break: (shop: ClusterShop) => Promise<Repair>;
}

type Repair = () => Promise<void> | void;

const nothing: Repair = () => undefined;
/** Twice the `ttl` of patroni.yml: another machine leads when this one comes back. */
const SILENCE_MS = 40_000;
/** Longer than HAProxy and Patroni need to see what happened. */
const GLANCE_MS = 8000;

export const faults: Fault[] = [
  {
    name: 'switchover by patronictl',
    isShort: true,
    holdMs: GLANCE_MS,
    break: async ({ cluster: { state, switchOver } }) => {
      switchOver(await state.requireLeader(), await state.requireSyncStandby());
      return nothing;
    },
  },
  {
    name: 'kill -9 of the leader’s PostgreSQL',
    isShort: true,
    holdMs: GLANCE_MS,
    break: async ({ cluster }) => {
      cluster.killPostgres(await cluster.state.requireLeader());
      return nothing;
    },
  },
  {
    name: 'HAProxy killed, started again after 2 s',
    isShort: true,
    holdMs: 2000,
    break: ({ cluster }) => {
      cluster.killHaproxy();
      return Promise.resolve(cluster.startHaproxy);
    },
  },
  {
    name: 'one of two shop processes killed',
    isShort: false,
    holdMs: 6000,
    break: async ({ shops: [shop] }) => {
      await shop.end('SIGKILL');
      return shop.start;
    },
  },
  {
    name: 'all of etcd killed for 40 s',
    isShort: false,
    holdMs: SILENCE_MS,
    break: ({ cluster }) => {
      for (const node of NODES) cluster.killEtcd(node);
      return Promise.resolve(() => {
        for (const node of NODES) cluster.startEtcd(node);
      });
    },
  },
  {
    name: 'leader’s machine stands still for 40 s',
    isShort: false,
    holdMs: SILENCE_MS,
    break: async ({ cluster }) => {
      const leader = await cluster.state.requireLeader();
      cluster.pause(leader);
      return () => cluster.resume(leader);
    },
  },
  {
    name: 'leader’s cable pulled for 40 s',
    isShort: false,
    needsCables: true,
    holdMs: SILENCE_MS,
    break: async ({ cluster: { state, place } }) => {
      const leader = await state.requireLeader();
      place.network.pullCable(leader);
      return () => place.network.plugIn(leader);
    },
  },
];

/** Breaks it, waits, and repairs it. @returns when it broke and when it was repaired, in ms since the epoch */
export async function applyChanges(
  fault: Fault,
  shop: ClusterShop,
): Promise<{ broke: number; repaired: number }> {
  const broke = Date.now();
  const repair = await fault.break(shop);
  await sleep(fault.holdMs);
  const repaired = Date.now();
  await repair();
  return { broke, repaired };
}
