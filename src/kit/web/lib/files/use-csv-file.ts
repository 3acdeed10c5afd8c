import { useState } from 'react';

export function useCsvFile(onRead: (csv: string) => void) {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function choose(chosen: File): Promise<void> {
    setFile(null);
    setFault(null);
    const csv = await chosen.text().catch(() => null);
    if (csv === null) {
      setFault('This file could not be read.');
      return;
    }
    setFile({ name: chosen.name, csv });
    onRead(csv);
  }

  return { file, fault, setFault, choose };
}
