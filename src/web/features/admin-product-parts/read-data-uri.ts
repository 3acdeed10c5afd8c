/** @returns the file as a data URI, or null where it cannot be read */
export function readDataUri(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

/** @returns the file in base64, or null where it cannot be read */
export async function readBase64(file: File): Promise<string | null> {
  const uri = await readDataUri(file);
  return uri === null ? null : uri.slice(uri.indexOf(',') + 1);
}
