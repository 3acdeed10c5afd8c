/** What the main thread sends to the database's worker thread. `stream` tells the connections apart. */
export type ToWorker =
  | { kind: 'open'; stream: number }
  | { kind: 'batch'; stream: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string }
  | { kind: 'close' };

/** What the worker thread answers. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; stream: number; bytes: Uint8Array }
  | { kind: 'copied'; to: string; trouble: string | null }
  | { kind: 'closed' }
  /** The engine cannot go on, and the thread ends. */
  | { kind: 'ended'; reason: string };
