const KEY = 'typed-shipping-address';

/** Keeps the address being typed, in this tab: a phone drops a page while its owner looks something up elsewhere. */
export function saveTypedShippingAddress(shippingAddress: string): void {
  sessionStorage.setItem(KEY, shippingAddress);
}

export function typedShippingAddress(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** It has been ordered to, or another person is here now. */
export function clearTypedShippingAddress(): void {
  sessionStorage.removeItem(KEY);
}
