import fs from 'node:fs';
import { postgresPrograms } from '../support/platform/postgres-cluster.ts';
import { NODES, type ClusterNetwork, type Node } from './cluster-network.ts';

/** The files of ops/cluster with the addresses, ports and folders of one run. What is tried is what is shipped. */

/** The run's own port for each port that the files name. */
export type Ports = Record<'2379' | '2380' | '5432' | '8008' | '6432' | '6433', number>;

export interface Place {
  network: ClusterNetwork;
  ports: Ports;
  dir: string;
}

/** @returns etcd's environment on that machine */
export function etcdEnvironment(place: Place, node: Node): Record<string, string> {
  const text = replaced(read('etcd.default'), [
    ['"db1"', `"db${node}"`],
    [',http://127.0.0.1:2379', ''],
    ['/var/lib/etcd/shop', `${place.dir}/etcd${node}`],
  ]);
  const lines = text.matchAll(/^(ETCD_[A-Z_0-9]+)="(.*)"$/gm);
  const placed = (name: string, value: string) =>
    at(place, name === 'ETCD_INITIAL_CLUSTER' ? value : own(value, node));
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, placed(name!, value!)]));
}

/** @param protocol with `etcd3`, Patroni 3.0.2 loses acknowledged orders */
export function patroniConfig(place: Place, node: Node, protocol: 'etcd' | 'etcd3'): string {
  const { dir, network } = place;
  const text = replaced(read('patroni.yml'), [
    ['name: db1\n', `name: db${node}\n`],
    ['\netcd:\n', `\n${protocol}:\n`],
    ['/usr/lib/postgresql/15/bin', postgresPrograms()!],
    // Three servers on one machine and one port need a folder each for their sockets.
    [
      '  data_dir: /var/lib/postgresql/15/shop\n',
      `  data_dir: ${dir}/pg${node}\n  pgpass: ${dir}/pgpass${node}\n` +
        `  parameters:\n    unix_socket_directories: ${dir}/socket${node}\n    shared_buffers: 64MB\n`,
    ],
    // Or this machine would be restarted.
    ['mode: automatic', "mode: 'off'"],
  ]).replaceAll('10.0.0.0/24', network.range);
  const lines = text
    .split('\n')
    .map((line) => (/listen:|connect_address:/.test(line) ? own(line, node) : line));
  return at(place, lines.join('\n'));
}

export function haproxyConfig(place: Place): string {
  const text = replaced(read('haproxy.cfg'), [
    ['  user haproxy\n  group haproxy\n', ''],
    ['127.0.0.1:6432', `${place.network.front}:${place.ports[6432]}`],
    ['127.0.0.1:6433', `${place.network.front}:${place.ports[6433]}`],
  ]);
  return at(place, text.replaceAll('port 8008', `port ${place.ports[8008]}`));
}

/** The edge cache as it is shipped, before the shops at those URLs. */
export function nginxConfig({ dir, network }: Omit<Place, 'ports'>, port: number, shops: string[]): string {
  const edge = replaced(read('edge-cache.nginx.conf'), [['/var/lib/nginx/shop-edge', `${dir}/edge`]]);
  const servers = shops.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join(' ');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; pid ${dir}/nginx.pid; error_log stderr warn; events { worker_connections 1024; }
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${dir}/nginx-${kind};`).join(' ')}
  ${edge}
  upstream shop { ${servers} keepalive 16; }
  server {
    listen ${network.front}:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    # The buyers stand for many addresses.
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_read_timeout 45s;
    proxy_next_upstream error timeout;
    add_header X-Edge $upstream_cache_status always;
    location / { proxy_pass http://shop; }
  }
}
`;
}

/** Addresses with ports, as the files name them, become the run's own. */
function at({ network, ports }: Place, text: string): string {
  return text.replace(/10\.0\.0\.1([123]):(\d+)/g, (_, node: string, port: keyof Ports) => {
    if (ports[port] === undefined) throw new Error(`No port of this run stands for ${port}.`);
    return `${network.at(NODES[Number(node) - 1]!)}:${ports[port]}`;
  });
}

/** The files are written for the first machine. */
function own(text: string, node: Node): string {
  return text.replaceAll('10.0.0.11', `10.0.0.1${node}`);
}

/** @throws when a text to be replaced is not there: the file has changed, and this must follow */
function replaced(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`ops/cluster: “${from}” is missing.`);
    return so.replace(from, () => to);
  }, text);
}

function read(name: string): string {
  return fs.readFileSync(`ops/cluster/${name}`, 'utf8');
}
