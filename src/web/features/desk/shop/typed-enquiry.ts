/** What a visitor typed into the footer's form, for the contact page; kept in memory only. */
export interface TypedEnquiry {
  name: string;
  email: string;
  message: string;
}

let typed: TypedEnquiry | null = null;

/** Keeps what was typed until the page is reloaded. */
export function saveTypedEnquiry(enquiry: TypedEnquiry): void {
  typed = enquiry;
}

/** @returns what was typed in the footer, or null */
export function typedEnquiry(): TypedEnquiry | null {
  return typed;
}

/** Removes it, after it was sent. */
export function clearTypedEnquiry(): void {
  typed = null;
}
