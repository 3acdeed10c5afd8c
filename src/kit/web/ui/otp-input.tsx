import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { inputClass } from './input-class.ts';
import { uiMessages } from '../../rules/ui.words.ts';

interface Props {
  /** One string for each box: a digit or ''. */
  digits: string[];
  onChange: (digits: string[]) => void;
  onFilledAtOnce: (digits: string[]) => void;
}

export function OtpInput({ digits, onChange, onFilledAtOnce }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, digits.length - 1))]?.focus();

  function fillFrom(index: number, found: string) {
    const next = digits.map((digit, box) => found[box - index] ?? digit);
    onChange(next);
    focus(index + found.length);
    if (found.length > 1 && next.every((digit) => digit !== '')) onFilledAtOnce(next);
  }

  function type(index: number, text: string) {
    const found = text.replaceAll(/\D/g, '');
    if (found === '') {
      if (text === '') clear(index);
      return;
    }
    const before = digits[index]!;
    // A digit typed into a full box replaces it, before or after the caret.
    if (before !== '' && found.length === 2) fillFrom(index, found.replace(before, ''));
    else fillFrom(index, found.slice(0, digits.length - index));
  }

  function clear(index: number) {
    onChange(digits.map((digit, box) => (box === index ? '' : digit)));
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'Backspace' && digits[index] === '') {
      event.preventDefault();
      focus(index - 1);
    }
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const found = event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, digits.length);
    if (found !== '') fillFrom(0, found);
  }

  return (
    <div
      role="group"
      aria-label={uiMessages.oneTimeCodeDigits(digits.length)}
      className="grid grid-cols-6 gap-1.5 xs:gap-2.5"
    >
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          value={digit}
          aria-label={uiMessages.digitOf(index + 1, digits.length)}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={(event) => onKeyDown(index, event)}
          onPaste={paste}
          onFocus={(event) => event.target.select()}
          className={`${inputClass} num h-13 px-0 text-center text-[1.375rem] font-bold`}
        />
      ))}
    </div>
  );
}
