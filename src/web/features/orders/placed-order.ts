let placedId: string | null = null;
const listeners = new Set<() => void>();

/** For useSyncExternalStore: the order just placed in this tab, until its banner is closed. */
export const placedOrder = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: () => placedId,
  onServer: () => null,
};

export function notePlacedOrder(id: string | null): void {
  placedId = id;
  listeners.forEach((tell) => tell());
}
