/** The unit quantity codes (UQC) of the GST Network that products may have. */
export const UNIT_CODES = ['NOS', 'MTR', 'SET', 'ROL', 'PCS', 'PAC', 'OTH'] as const;
export type UnitCode = (typeof UNIT_CODES)[number];

/** @returns whether an HSN code is one of a service (SAC): those begin with 99 */
export function isService(hsn: string | null): boolean {
  return hsn?.startsWith('99') ?? false;
}
