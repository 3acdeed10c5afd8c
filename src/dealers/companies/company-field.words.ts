import { sentences } from '../../kit/rules/sentences.ts';

export const companyFieldMessages = sentences('companyField', {
  legalName: 'Legal name',
  tradeName: 'Trade name (optional)',
  gstinOptional: 'GSTIN (optional)',
  phone: 'Phone',
  phoneHint: 'Ten digits, without +91.',
  line1: 'House, shop and street',
  line2: 'Area (optional)',
});
