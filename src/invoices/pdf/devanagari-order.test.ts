import { describe, expect, it } from 'vitest';
import { drawingOrder } from './pdf-canvas.server.ts';

describe('drawingOrder', () => {
  it.each([
    ['शिव', '\u093fशव'],
    ['बिजली', '\u093fबजली'],
    ['क्षिति', 'क्\u093fष\u093fत'],
    ['ड़ि', '\u093fड\u093c'],
    ['मीरा पटेल', 'मीरा पटेल'],
    ['ि', 'ि'],
    ['Camera 2', 'Camera 2'],
  ])('draws %s as %j', (text, drawn) => {
    expect(drawingOrder(text.normalize('NFC'))).toBe(drawn);
  });
});
