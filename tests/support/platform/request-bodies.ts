import { someEmail } from '../accounts/user-factory.ts';

type Details = Record<string, unknown>;

/** @returns the body of a valid product, changed by the details, valid or not */
export const productBody = (details: Details = {}) => ({
  name: 'Camera',
  description: 'Good.',
  price: 100,
  category: 'Bullet Cameras',
  ...details,
});

/** @returns the body of a valid enquiry, changed by the details, valid or not */
export const enquiryBody = (details: Details = {}) => ({
  name: 'Asha',
  email: someEmail(),
  phone: '9876543210',
  message: 'Hello',
  ...details,
});

/** @returns the body of a valid address, changed by the details, valid or not */
export const addressBody = (details: Details = {}) => ({
  name: 'Asha Patel',
  phone: '9876543210',
  line1: '12 Ring Road',
  line2: null,
  landmark: null,
  city: 'Ahmedabad',
  stateCode: '24',
  pin: '380009',
  ...details,
});
