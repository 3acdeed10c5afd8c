export function QuoteView(_props: { id: string }) { return null; }
