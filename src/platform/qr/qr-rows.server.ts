import { encode } from 'uqr';

/** The modules of a QR code, row by row, dark as `1`. */
export function qrRows(text: string): { size: number; rows: string[] } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, rows: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) };
}
