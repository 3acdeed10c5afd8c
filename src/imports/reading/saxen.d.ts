/** The part of saxen that is used here; it brings no types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Record<string, string | undefined>) => void,
    ): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (value: string, decode: (text: string) => string) => void): this;
    on(event: 'error', handle: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
