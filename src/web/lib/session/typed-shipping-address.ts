const KEY = 'typed-shipping-address';
const DETAILS_KEY = 'typed-order-details';

/** Saves the address being typed for this tab: phones unload a page while its owner is in another app. */
export function saveTypedShippingAddress(shippingAddress: string): void {
  sessionStorage.setItem(KEY, shippingAddress);
}

/** @returns the saved address, or '' */
export function typedShippingAddress(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** Saves what else is typed at the checkout, as JSON text. */
export function saveTypedDetails(details: string): void {
  sessionStorage.setItem(DETAILS_KEY, details);
}

/** @returns the saved details, or '{}' */
export function typedDetails(): string {
  return sessionStorage.getItem(DETAILS_KEY) ?? '{}';
}

/** Clears all of it after an order, or when another person logs in. */
export function clearTypedShippingAddress(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(DETAILS_KEY);
}
