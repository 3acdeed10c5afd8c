import { useSyncExternalStore } from 'react';

export const MOST_COMPARED = 4;

const KEY = 'compare';
const none: readonly string[] = [];
let chosen: readonly string[] | null = null;
const listeners = new Set<() => void>();

function now(): readonly string[] {
  chosen ??= (sessionStorage.getItem(KEY) ?? '').split(',').filter((slug) => slug !== '');
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The products laid side by side in this tab, by slug; at most four. */
export function useCompareChoice(): readonly string[] {
  return useSyncExternalStore(subscribe, now, () => none);
}

/** Lays a product beside the others, or takes it away; a fifth one pushes out the first. */
export function toggleCompared(slug: string): void {
  const before = now();
  keep(
    before.includes(slug)
      ? before.filter((other) => other !== slug)
      : [...before, slug].slice(-MOST_COMPARED),
  );
}

export function clearCompared(): void {
  keep(none);
}

function keep(next: readonly string[]): void {
  chosen = next;
  sessionStorage.setItem(KEY, next.join(','));
  listeners.forEach((tell) => tell());
}
