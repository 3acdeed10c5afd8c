export const notFound = 'This shared cart does not exist, or its time is over.';
export const emptyCart = 'Your cart is empty.';
export const keyNeeded = 'Sharing a cart needs an Idempotency-Key, so that it is made once.';
export const whatsapp = (shop: string, link: string) => `Your cart from ${shop}: ${link}`;
