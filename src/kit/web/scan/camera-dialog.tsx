import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanMessages } from '../../rules/scan.words.ts';
import { uiMessages } from '../../rules/ui.words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

const PAUSE_MS = 150;

interface Props {
  /** Called once, with the text of the first code that is read. */
  onCode: (code: string) => void;
  onClose: () => void;
}

export function CameraDialog({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const closing = new AbortController();
    readCode(video.current!, closing.signal).then(
      (code) => {
        if (code !== null) found(code);
      },
      (error: unknown) =>
        setFault(
          error instanceof DOMException && error.name === 'NotAllowedError'
            ? scanMessages.refused
            : scanMessages.none,
        ),
    );
    return () => closing.abort();
  }, []);
  return (
    <Dialog
      title={scanMessages.title}
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          {uiMessages.cancel}
        </Button>
      }
    >
      {fault === null ? (
        <p className="mb-3 text-text-2">{scanMessages.lead}</p>
      ) : (
        <p role="alert" className="font-[550] text-bad">
          {fault}
        </p>
      )}
      <video
        ref={video}
        muted
        playsInline
        hidden={fault !== null}
        aria-label={scanMessages.picture}
        className="aspect-square w-full rounded-lg bg-surface-2 object-cover"
      />
    </Dialog>
  );
}

/** @returns null once the signal aborts @throws DOMException where the camera may not or cannot be used */
async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    newReader(),
  ]);
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const code = await read(video);
      if (code !== null) return code;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader where it has one, else a library that is loaded for it. */
async function newReader(): Promise<Reader> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: NativeReader };
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector && formats.includes('code_128')) {
    const detector = new Detector({ formats });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader();
  return (video) => {
    try {
      return Promise.resolve(reader.decode(video).getText());
    } catch {
      // No code is in this picture.
      return Promise.resolve(null);
    }
  };
}

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which TypeScript does not know. */
interface NativeReader {
  new (options: { formats: string[] }): {
    detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
}
