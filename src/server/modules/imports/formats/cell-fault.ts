import type { FaultCode } from './sheet-product.ts';

export class CellFault extends Error {
  override name = 'CellFault';
  readonly code: FaultCode;

  constructor(code: FaultCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
