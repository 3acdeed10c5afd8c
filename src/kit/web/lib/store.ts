import { useSyncExternalStore } from 'react';

export interface Store<T> {
  initial: T;
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** @param initial the value on the server, and in the browser until it is set */
export function createStore<T>(initial: T, storage?: Pick<Store<T>, 'get' | 'set'>): Store<T> {
  let value = initial;
  const { get, set } = storage ?? { get: () => value, set: (next: T) => (value = next) };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    initial,
    get,
    set: (next) => {
      set(next);
      listeners.forEach((listener) => listener());
    },
    subscribe,
  };
}

export function useStore<T>({ initial, get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
