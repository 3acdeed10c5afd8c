import type { FaultCode } from './sheet-product.ts';

/** What is wrong with a cell. */
export class CellFault extends Error {
  override name = 'CellFault';
  readonly code: FaultCode;

  /** @param sentence for people */
  constructor(code: FaultCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
