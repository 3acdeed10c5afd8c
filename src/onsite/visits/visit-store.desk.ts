import type { TechnicianDay } from './technician.shapes.ts';
import type { KeptStep, NewStep } from './visit-queue.ts';

/** What a technician's phone keeps: presses until the server has them, and the day as it was read last. */

export interface KeptDay {
  userId: string;
  day: TechnicianDay;
  readAt: string;
}

/** @returns the steps of one person, in the order of the presses */
export async function keptSteps(userId: string): Promise<KeptStep[]> {
  const steps = await inStore<KeptStep[]>('steps', 'readonly', (store) => store.getAll());
  return steps.filter((step) => step.userId === userId);
}

export async function keepStep(step: NewStep): Promise<void> {
  await inStore('steps', 'readwrite', (store) => store.add({ ...step, refused: null }));
}

/** Keeps a step's refusal, or that it has none any more. One that was sent or discarded meanwhile does not come back. */
export async function keepRefusal({ order }: KeptStep, refused: string | null): Promise<void> {
  await inStore('steps', 'readwrite', (store) => {
    const found = store.get(order) as IDBRequest<KeptStep | undefined>;
    found.onsuccess = () => found.result && store.put({ ...found.result, refused });
    return found;
  });
}

export async function dropStep({ order }: KeptStep): Promise<void> {
  await inStore('steps', 'readwrite', (store) => store.delete(order));
}

export async function keptDay(userId: string): Promise<KeptDay | null> {
  return (await inStore<KeptDay | undefined>('days', 'readonly', (store) => store.get(userId))) ?? null;
}

/** Only one is kept: names and addresses of customers do not gather on a phone. */
export async function keepDay(kept: KeptDay): Promise<void> {
  await inStore('days', 'readwrite', (store) => {
    store.clear();
    return store.put(kept);
  });
}

/** @returns the request's result once all is written @throws the browser's error where it may not, or cannot, keep more */
async function inStore<Result>(
  name: 'steps' | 'days',
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const db = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(name, mode);
      const request = act(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result as Result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'));
    });
  } finally {
    db.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('onsite', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('steps', { keyPath: 'order', autoIncrement: true });
      request.result.createObjectStore('days', { keyPath: 'userId' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not opened'));
  });
}
