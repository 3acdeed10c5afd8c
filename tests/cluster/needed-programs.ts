import { execFileSync } from 'node:child_process';
import { postgresPrograms } from '../support/platform/postgres-cluster.ts';

/** Fails the whole run when a program is missing: a cluster that was not tried must not look as if it had been. */
export default function requirePrograms(): void {
  if (process.platform !== 'linux') throw new Error('The cluster runs on Linux only.');
  const missing = missingPackages();
  if (missing.length === 0) return;
  throw new Error(
    `The cluster was NOT tried: programs are missing. On Debian: ` +
      `apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}

/** @returns the Debian packages whose programs are not here */
function missingPackages(): string[] {
  const needed: [name: string, isThere: boolean][] = [
    ['patroni', answers('patroni', '--version') && answers('patronictl', 'version')],
    ['python3-etcd', answers('/usr/bin/python3', '-c', 'import etcd')],
    ['python3-psycopg2', answers('/usr/bin/python3', '-c', 'import psycopg2')],
    ['etcd-server', answers('etcd', '--version')],
    ['haproxy', answers('haproxy', '-v')],
    ['nginx-light', answers('nginx', '-v')],
    ['postgresql', postgresPrograms() !== null],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** The folders where Debian puts programs for root. */
export const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`;

function answers(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', env: { ...process.env, PATH } });
    return true;
  } catch {
    return false;
  }
}
