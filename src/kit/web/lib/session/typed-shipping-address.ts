const KEY = 'typed-shipping-address';
const DETAILS_KEY = 'typed-order-details';

/** Saved for this tab: phones unload a page while its owner is in another app. */
export function saveTypedShippingAddress(shippingAddress: string): void {
  sessionStorage.setItem(KEY, shippingAddress);
}

export function typedShippingAddress(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** JSON text. */
export function saveTypedDetails(details: string): void {
  sessionStorage.setItem(DETAILS_KEY, details);
}

export function typedDetails(): string {
  return sessionStorage.getItem(DETAILS_KEY) ?? '{}';
}

/** Called after an order, or when another person logs in. */
export function clearTypedShippingAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(DETAILS_KEY);
}
