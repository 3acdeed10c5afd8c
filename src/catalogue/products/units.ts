/** Unit quantity codes (UQC) of the GST Network. */
export const UNIT_CODES = ['NOS', 'MTR', 'SET', 'ROL', 'PCS', 'PAC', 'OTH'] as const;

/** Service codes (SAC) begin with 99. */
export function isService(hsn: string | null): boolean {
  return hsn?.startsWith('99') ?? false;
}
