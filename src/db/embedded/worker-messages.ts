/** Messages from the main thread to the database's worker thread. `stream` identifies the connection. */
export type ToWorker =
  | { kind: 'open'; stream: number }
  | { kind: 'batch'; stream: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string }
  | { kind: 'close' };

/** Messages from the worker thread. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; stream: number; bytes: Uint8Array }
  | { kind: 'copied'; to: string; error: string | null }
  | { kind: 'closed' }
  /** The engine cannot go on, and the thread ends. */
  | { kind: 'ended'; reason: string };
