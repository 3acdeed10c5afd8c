import type { Stamps } from './copy-directory.ts';

export type ToWorker =
  | { kind: 'open'; stream: number }
  | { kind: 'batch'; stream: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string; stamps: Stamps }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; stream: number; bytes: Uint8Array }
  | { kind: 'copied'; to: string; error: string | null }
  | { kind: 'closed' }
  | { kind: 'ended'; reason: string };
