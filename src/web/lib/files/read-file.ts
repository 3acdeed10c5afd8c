/** @throws the browser's error when the file is gone or cannot be read */
export function readDataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

export async function readBase64(file: Blob): Promise<string> {
  const uri = await readDataUri(file);
  return uri.slice(uri.indexOf(',') + 1);
}
