/** The text typed into the footer's form, for the contact page; kept in memory only. */
export interface TypedEnquiry {
  name: string;
  email: string;
  message: string;
}

let typed: TypedEnquiry | null = null;

export function saveTypedEnquiry(enquiry: TypedEnquiry): void {
  typed = enquiry;
}

export function typedEnquiry(): TypedEnquiry | null {
  return typed;
}

export function clearTypedEnquiry(): void {
  typed = null;
}
