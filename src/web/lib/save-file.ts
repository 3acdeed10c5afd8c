/** How long the browser may take to fetch what it saves. */
const URL_LIFETIME_MS = 60_000;

/** Hands a file made here to the person, as a download. */
export function saveFile(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
