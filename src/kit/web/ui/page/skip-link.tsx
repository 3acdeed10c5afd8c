import { uiMessages } from '../../../rules/ui.words.ts';

export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed -top-16 left-4 z-50 rounded-sm bg-strong px-4 py-2.5 font-semibold text-on-strong focus:top-2"
    >
      {uiMessages.skipToMainContent}
    </a>
  );
}
