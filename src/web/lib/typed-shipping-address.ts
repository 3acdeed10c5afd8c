const KEY = 'typed-shipping-address';

/** Saves the address being typed for this tab: phones unload a page while its owner is in another app. */
export function saveTypedShippingAddress(shippingAddress: string): void {
  sessionStorage.setItem(KEY, shippingAddress);
}

/** @returns the saved address, or '' */
export function typedShippingAddress(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** Clears it after an order, or when another person logs in. */
export function clearTypedShippingAddress(): void {
  sessionStorage.removeItem(KEY);
}
