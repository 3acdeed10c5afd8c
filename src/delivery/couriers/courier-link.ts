const NUMBER = '{number}';

/** A link is https, with at most one `{number}`, which cannot change the host. */
export function isCourierLink(link: string): boolean {
  if (link.split(NUMBER).length > 2) return false;
  const [filled, other] = [urlOf(link.replace(NUMBER, '1')), urlOf(link.replace(NUMBER, '2'))];
  if (filled === null || other === null || /[{}\s]/.test(link.replace(NUMBER, ''))) return false;
  return (
    filled.protocol === 'https:' &&
    filled.username === '' &&
    filled.password === '' &&
    filled.origin === other.origin
  );
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The link that follows a parcel; null where the courier has no page, or its link needs a missing number. */
export function trackingLink(link: string | null, trackingNumber: string | null): string | null {
  if (link === null) return null;
  if (!link.includes(NUMBER)) return link;
  return trackingNumber === null ? null : link.replace(NUMBER, () => encodeURIComponent(trackingNumber));
}
