import fs from 'node:fs';
import { newClusterDir } from '../support/platform/postgres-cluster.ts';
import { freePort } from '../support/platform/shop-process.ts';
import { queryServer } from '../support/platform/sql-server.ts';
import { cabledNetwork, hasCables, loopbackNetwork, NODES, type Node } from './cluster-network.ts';
import { ClusterServices, signal } from './cluster-services.ts';
import { PatroniState, until } from './patroni-state.ts';
import { etcdEnvironment, haproxyConfig, patroniConfig, type Place, type Ports } from './placed-files.ts';

/** Three database machines with etcd, Patroni and PostgreSQL, and HAProxy in front, all of ops/cluster. */
export interface PatroniCluster {
  place: Place;
  services: ClusterServices;
  state: PatroniState;
  /** The URL for the shop's writes, by HAProxy. */
  writeUrl: string;
  /** The URL for reads that may lag, by HAProxy. */
  readUrl: string;
  /** One machine's PostgreSQL itself. */
  urlOf: (node: Node) => string;
  /** Hands the lead over as a person would, by patronictl. */
  switchOver: (from: Node, to: Node) => void;
  /** kill -9 of all of PostgreSQL's processes, not of Patroni. */
  killPostgres: (node: Node) => void;
  /** Stops the whole machine, and lets it go on. */
  pause: (node: Node) => void;
  resume: (node: Node) => void;
  killEtcd: (node: Node) => void;
  startEtcd: (node: Node) => void;
  killHaproxy: () => void;
  startHaproxy: () => void;
  remove: () => void;
}

const ETCD_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 90_000;
const PASSWORD = 'CHANGE-ME-1';

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const network = hasCables ? cabledNetwork() : loopbackNetwork();
  const dir = newClusterDir();
  const place: Place = { network, dir, ports: await freePorts() };
  const { ports } = place;
  const services = new ClusterServices(dir);
  const state = new PatroniState(network, ports);
  const protocol = process.env.CLUSTER_ETCD3 === '1' ? 'etcd3' : 'etcd';
  const files = new Map(
    NODES.map((node) => [node, services.write(`patroni${node}.yml`, patroniConfig(place, node, protocol))]),
  );
  const haproxy = services.write('haproxy.cfg', haproxyConfig(place));
  for (const node of NODES) services.makeDir(`socket${node}`);
  const dataDirs = NODES.map((node) => `pg${node}`);
  const machine = (node: Node) => [
    ...services.processesOf(`patroni${node}`),
    ...services.postgresIn(`pg${node}`),
    ...services.processesOf(`etcd${node}`),
  ];
  const cluster: PatroniCluster = {
    place,
    services,
    state,
    writeUrl: `postgres://shop:shop@${network.front}:${ports[6432]}/shop`,
    readUrl: `postgres://shop:shop@${network.front}:${ports[6433]}/shop`,
    urlOf: (node) => `postgres://shop:shop@${network.at(node)}:${ports[5432]}/shop`,
    switchOver: (from, to) => {
      const names = ['--leader', `db${from}`, '--candidate', `db${to}`, '--force'];
      services.run([], ['patronictl', '-c', files.get(1)!, 'switchover', ...names]);
    },
    killPostgres: (node) => signal(services.postgresIn(`pg${node}`), 'SIGKILL'),
    pause: (node) => signal(machine(node), 'SIGSTOP'),
    resume: (node) => signal(machine(node).reverse(), 'SIGCONT'),
    killEtcd: (node) => signal(services.processesOf(`etcd${node}`), 'SIGKILL'),
    startEtcd: (node) =>
      services.start(`etcd${node}`, network.enter(node), ['etcd'], etcdEnvironment(place, node)),
    killHaproxy: () => signal(services.processesOf('haproxy'), 'SIGKILL'),
    startHaproxy: () => services.start('haproxy', [], ['haproxy', '-db', '-f', haproxy]),
    remove: () => {
      process.removeListener('exit', cluster.remove).removeListener('SIGTERM', leave);
      services.endAll(dataDirs);
      network.remove();
      fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  // However this process ends, but by kill -9, nothing of the cluster goes on.
  const leave = () => process.exit(1);
  process.once('exit', cluster.remove).once('SIGTERM', leave);

  try {
    for (const node of NODES) cluster.startEtcd(node);
    await until('etcd', ETCD_TIMEOUT_MS, () => state.etcdAnswers());
    for (const node of NODES)
      services.start(`patroni${node}`, network.enter(node), ['patroni', files.get(node)!]);
    cluster.startHaproxy();
    await until('three machines', START_TIMEOUT_MS, () => state.isWhole());
    await makeShopDatabase(cluster);
  } catch (error) {
    const words = services.lastWords();
    cluster.remove();
    throw new Error(`${(error as Error).message}\n${words}`, { cause: error });
  }
  return cluster;
}

/** Made as in docs/cluster.md, through HAProxy. */
async function makeShopDatabase({ place: { network, ports } }: PatroniCluster): Promise<void> {
  const url = `postgres://postgres:${PASSWORD}@${network.front}:${ports[6432]}/postgres`;
  await queryServer(url, `create role shop login password 'shop'`);
  await queryServer(url, `create database shop owner shop encoding 'UTF8' template template0`);
}

async function freePorts(): Promise<Ports> {
  const names = ['2379', '2380', '5432', '8008', '6432', '6433'] as const;
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return Object.fromEntries([...ports].map((port, index) => [names[index]!, port])) as Ports;
}
