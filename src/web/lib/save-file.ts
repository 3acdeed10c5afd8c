/** How long the browser may take to fetch what it saves. */
const KEPT_MS = 60_000;

/** Hands a file made here to the person, as a download. */
export function saveFile(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
