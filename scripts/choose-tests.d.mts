export const PARTS: number;

interface ChoosableFile {
  file: string;
  subject: string;
  seconds: number;
}

export function chooseTests(
  files: ChoosableFile[],
  of: { changed: string[]; turn: number; seconds: number },
): string[];
export function turnOf(times: number[], hours: number): number;
