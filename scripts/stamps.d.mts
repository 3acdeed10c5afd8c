interface Stamp {
  file: string;
  key: string;
}

export function installStamp(root?: string): Stamp;
export function buildStamp(root?: string): Stamp;
