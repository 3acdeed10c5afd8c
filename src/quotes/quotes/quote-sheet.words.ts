import { sentences } from '../../kit/rules/sentences.ts';

export const quoteSheetMessages = sentences('quoteSheet', {
  quotation: 'Quotation',
  from: 'From',
  forWhom: 'For',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  phone: (phone: string) => `Phone ${phone}`,
  version: (version: number) => `Version ${version}`,
  validUntil: (day: string) => `Valid until ${day}`,
  placeOfSupply: (code: string, name: string) => `Place of supply: ${code}-${name}`,
  payment: (how: string) => `Payment: ${how}`,
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  total: 'Total',
  less: (percent: number) => `less ${percent}%`,
  hsnAndRate: (hsn: string | null, rate: number) =>
    hsn === null ? `GST ${rate}%` : `HSN ${hsn} · GST ${rate}%`,
  each: (price: string) => `${price} each`,
  goods: 'Goods',
  delivery: 'Delivery',
  taxable: 'Taxable value',
  allIncluded: 'All prices include GST.',
  terms: 'Terms',
  payBy: {
    delivery: 'on delivery, by cash or UPI',
    razorpay: 'online, before it is sent',
    upi: 'by UPI, before it is sent',
    bank: 'by bank transfer, before it is sent',
    account: 'on account',
  },
});
