export function ManageQuotes() { return null; }
