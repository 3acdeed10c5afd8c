/** The file by which a shop shows that the key of its posts to IndexNow is its own. @param key 32 hexadecimal digits */
export function keyFile(key: string): string {
  return `/${key}.txt`;
}
