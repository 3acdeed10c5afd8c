export const legalName = 'Legal name';
export const tradeName = 'Trade name (optional)';
export const gstinOptional = 'GSTIN (optional)';
export const phone = 'Phone';
export const phoneHint = 'Ten digits, without +91.';
export const line1 = 'House, shop and street';
export const line2 = 'Area (optional)';
