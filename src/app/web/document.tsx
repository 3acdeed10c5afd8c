import type { ReactNode } from 'react';

interface Props {
  /** Server only: `hi-IN`. The browser keeps what the server sent. */
  lang?: string;
  /** Server only. The browser keeps the head that the server sent. */
  head?: ReactNode;
  data?: ReactNode;
  children: ReactNode;
}

/** The whole HTML document. React hydrates it although the server's elements have more children. */
export function Document({ lang, head, data, children }: Props) {
  return (
    // The starter sets attributes before hydration.
    <html lang={lang} suppressHydrationWarning>
      <head>{head}</head>
      <body>
        {children}
        {data}
      </body>
    </html>
  );
}
