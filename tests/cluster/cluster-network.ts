import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';

/** Three database machines and the machine in front of them. */
export const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];

/** The addresses of the machines and their connections. */
export interface ClusterNetwork {
  /** The address of the machine with the shop. */
  front: string;
  /** All addresses, as pg_hba.conf names them. */
  range: string;
  at: (node: Node) => string;
  /** The prefix of a command that runs on that machine. */
  enter: (node: Node) => string[];
  pullCable: (node: Node) => void;
  plugIn: (node: Node) => void;
  remove: () => void;
}

/** Whether scripts/run.mjs started this run in a network of its own, in which links may be made and cut. */
export const hasCables = process.env.CLUSTER_CABLES === '1';

/** All on this machine's loopback addresses; there are no cables to pull. */
export function loopbackNetwork(): ClusterNetwork {
  const noCable = () => {
    throw new Error('A loopback address has no cable.');
  };
  return {
    front: '127.0.0.1',
    range: '127.0.0.0/8',
    at: (node) => `127.0.0.1${node}`,
    enter: () => [],
    pullCable: noCable,
    plugIn: noCable,
    remove: () => undefined,
  };
}

/** Each database machine in a network namespace of its own, joined by a switch. Needs root and `hasCables`. */
export function cabledNetwork(): ClusterNetwork {
  const front = '10.77.0.1';
  const at = (node: Node) => `10.77.0.1${node}`;
  ip('link', 'add', 'name', 'shop0', 'type', 'bridge');
  ip('addr', 'add', `${front}/24`, 'dev', 'shop0');
  ip('link', 'set', 'shop0', 'up');
  const holders = new Map(NODES.map((node) => [node, namespaceFor(node, at(node))]));
  return {
    front,
    range: '10.77.0.0/24',
    at,
    enter: (node) => ['nsenter', `--net=/proc/${holders.get(node)}/ns/net`, '--'],
    pullCable: (node) => ip('link', 'set', `front${node}`, 'down'),
    plugIn: (node) => ip('link', 'set', `front${node}`, 'up'),
    remove: () => {
      for (const pid of holders.values()) process.kill(pid, 'SIGKILL');
      ip('link', 'del', 'shop0');
    },
  };
}

/** @returns the id of the process that holds the namespace open */
function namespaceFor(node: Node, address: string): number {
  const own = fs.readlinkSync('/proc/self/ns/net');
  const pid = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' }).pid!;
  while (fs.readlinkSync(`/proc/${pid}/ns/net`) === own) execFileSync('sleep', ['0.02']);
  ip('link', 'add', 'name', `front${node}`, 'type', 'veth', 'peer', 'name', `node${node}`);
  ip('link', 'set', `node${node}`, 'netns', String(pid));
  ip('link', 'set', `front${node}`, 'master', 'shop0');
  ip('link', 'set', `front${node}`, 'up');
  const inside = (...args: string[]) =>
    execFileSync('nsenter', [`--net=/proc/${pid}/ns/net`, '--', 'ip', ...args]);
  inside('link', 'set', 'lo', 'up');
  inside('addr', 'add', `${address}/24`, 'dev', `node${node}`);
  inside('link', 'set', `node${node}`, 'up');
  return pid;
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
