const PASSWORD = /(password|passwd|pwd|पासवर्ड)\s*[:=-]\s*\S/iu;

/** @returns whether somebody has written a password down (on-site.md, 4.8) */
export function namesPassword(text: string): boolean {
  return PASSWORD.test(text);
}
