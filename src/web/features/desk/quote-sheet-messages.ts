export const quotation = 'Quotation';
export const from = 'From';
export const forWhom = 'For';
export const gstin = (gstin: string) => `GSTIN ${gstin}`;
export const phone = (phone: string) => `Phone ${phone}`;
export const version = (version: number) => `Version ${version}`;
export const validUntil = (day: string) => `Valid until ${day}`;
export const placeOfSupply = (code: string, name: string) => `Place of supply: ${code}-${name}`;
export const payment = (how: string) => `Payment: ${how}`;
export const product = 'Product';
export const quantity = 'Quantity';
export const price = 'Price';
export const discount = 'Discount';
export const total = 'Total';
export const less = (percent: number) => `less ${percent}%`;
export const hsnAndRate = (hsn: string | null, rate: number) =>
  hsn === null ? `GST ${rate}%` : `HSN ${hsn} · GST ${rate}%`;
export const each = (price: string) => `${price} each`;
export const goods = 'Goods';
export const delivery = 'Delivery';
export const taxable = 'Taxable value';
export const allIncluded = 'All prices include GST.';
export const terms = 'Terms';
export const payBy = {
  delivery: 'on delivery, by cash or UPI',
  razorpay: 'online, before it is sent',
  upi: 'by UPI, before it is sent',
  bank: 'by bank transfer, before it is sent',
  account: 'on account',
};
