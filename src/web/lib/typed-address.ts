const KEY = 'typed-address';

/** Keeps the address being typed, in this tab: a phone drops a page while its owner looks something up elsewhere. */
export function keepTypedAddress(address: string): void {
  sessionStorage.setItem(KEY, address);
}

export function typedAddress(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** It has been ordered to, or another person is here now. */
export function forgetTypedAddress(): void {
  sessionStorage.removeItem(KEY);
}
