const UNITS = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** Indian steps, largest first. The number of crore may itself need them. */
const STEPS = [
  { value: 10_000_000, word: 'Crore' },
  { value: 100_000, word: 'Lakh' },
  { value: 1000, word: 'Thousand' },
  { value: 100, word: 'Hundred' },
];

/**
 * `Rupees Five Thousand Three Hundred Fifty-One and Forty Paise Only`
 * @throws RangeError when it is negative or not a whole number
 */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) {
    throw new RangeError(`${paise} is not an amount in whole paise.`);
  }
  const rest = paise % 100;
  const rupees = `Rupees ${numberInWords((paise - rest) / 100)}`;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${numberInWords(rest)} Paise Only`;
}

function numberInWords(number: number): string {
  const step = STEPS.find(({ value }) => number >= value);
  if (!step) return belowHundred(number);
  const rest = number % step.value;
  const counted = `${numberInWords((number - rest) / step.value)} ${step.word}`;
  return rest === 0 ? counted : `${counted} ${numberInWords(rest)}`;
}

function belowHundred(number: number): string {
  if (number < UNITS.length) return UNITS[number]!;
  const tens = TENS[Math.floor(number / 10)]!;
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10]!}`;
}
