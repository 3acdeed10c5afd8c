import { execFileSync } from 'node:child_process';
import { hasCables } from './cluster-network.ts';

/** A network of its own begins without anything, even without this machine's own address. */
export default function bringUpLoopback(): void {
  if (hasCables) execFileSync('ip', ['link', 'set', 'lo', 'up']);
}
