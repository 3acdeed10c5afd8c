import { NODES, type ClusterNetwork, type Node } from './cluster-network.ts';
import type { Ports } from './placed-files.ts';

const ANSWER_TIMEOUT_MS = 2000;
const POLL_MS = 100;

/** The states that Patroni and etcd report, asked as HAProxy asks. */
export class PatroniState {
  private readonly network: ClusterNetwork;
  private readonly ports: Ports;

  constructor(network: ClusterNetwork, ports: Ports) {
    this.network = network;
    this.ports = ports;
  }

  /** The node that holds the leader lock and takes writes. */
  leader(): Promise<Node | null> {
    return this.nodeThat('/primary');
  }

  /** The node that may be promoted. */
  syncStandby(): Promise<Node | null> {
    return this.nodeThat('/sync');
  }

  async requireLeader(): Promise<Node> {
    return (await this.leader()) ?? fail('The cluster has no leader.');
  }

  async requireSyncStandby(): Promise<Node> {
    return (await this.syncStandby()) ?? fail('The cluster has no synchronous standby.');
  }

  /** One leader, one synchronous standby, and both others follow. */
  async isWhole(): Promise<boolean> {
    const [leader, sync] = [await this.leader(), await this.syncStandby()];
    if (leader === null || sync === null) return false;
    const answer = await this.ask(leader, '/patroni', 'GET');
    if (!answer) return false;
    const { replication = [] } = (await answer.json()) as { replication?: { state: string }[] };
    return replication.filter(({ state }) => state === 'streaming').length === NODES.length - 1;
  }

  /** Whether all three members answer in the version of the protocol that Patroni speaks. */
  async etcdAnswers(): Promise<boolean> {
    const answers = NODES.map((node) =>
      fetch(`http://${this.network.at(node)}:${this.ports[2379]}/v2/members`, {
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return (await Promise.all(answers)).every(Boolean);
  }

  private async nodeThat(path: string): Promise<Node | null> {
    const answers = await Promise.all(NODES.map((node) => this.ask(node, path, 'OPTIONS')));
    return NODES[answers.findIndex((answer) => answer?.status === 200)] ?? null;
  }

  /** @returns null when there is no answer */
  private ask(node: Node, path: string, method: string): Promise<Response | null> {
    const url = `http://${this.network.at(node)}:${this.ports[8008]}${path}`;
    return fetch(url, { method, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => null);
  }
}

/** @throws when it does not become true in time */
export async function until(what: string, ms: number, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await isTrue().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Waited ${ms / 1000} s for ${what} in vain.`);
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
