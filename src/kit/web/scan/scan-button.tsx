import { lazy, Suspense, useState } from 'react';
import { ScanBarcode } from 'lucide-react';
import { scanMessages } from '../../rules/scan.words.ts';
import { useIsHydrated } from '../lib/session/session.ts';
import { Button } from '../ui/button.tsx';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** Reads one code with the camera of a phone or tablet. Nothing is shown where there is no camera or no touch screen. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!useIsHydrated() || !canScan()) return null;
  return (
    <>
      <Button kind="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        <ScanBarcode size={16} />
        {scanMessages.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Browsers give a camera to pages of HTTPS alone. */
function canScan(): boolean {
  return 'mediaDevices' in navigator && matchMedia('(any-pointer: coarse)').matches;
}
