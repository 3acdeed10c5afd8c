/** Words of buttons whose mail has the address alone. */
const BARE =
  /^(Choose a new password|View the quotation|Open the page|Set your password|Check the (settings|staff)|नया पासवर्ड चुनें|कोटेशन देखें|पेज खोलें)$/;

/** What a mail's HTML says, on one line, with the address after the words of each link. */
export function readableText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const linked = body.replace(
    /<a class="(\w+)" href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    (_, kind: string, url: string, words: string) =>
      words === url || (kind === 'button' && BARE.test(words)) ? url : `${words}: ${url}`,
  );
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return oneLine(
    linked
      .replace(/<\/?(strong|span|a)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(\w+);/g, (_, name: string) => entities[name]!),
  );
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
