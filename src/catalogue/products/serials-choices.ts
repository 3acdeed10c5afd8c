/** Whether each unit of a product is sold with its serial number. */
export const SERIALS_CHOICES = ['off', 'optional', 'required'] as const;
export type SerialsChoice = (typeof SERIALS_CHOICES)[number];
