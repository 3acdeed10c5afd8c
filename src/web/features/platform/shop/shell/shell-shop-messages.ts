export const camerasAndKitsForHomes = (nameMeaning: string, foundedIn: number | null) =>
  `${nameMeaning === '' ? '' : `${nameMeaning}. `}Cameras and kits for homes, shops and offices${foundedIn === null ? '' : ` since ${foundedIn}`}.`;
export const getInTouch = 'Get In Touch';
export const of2026PricesInRupeesGst = (foundedIn: number | null, tradeName: string) =>
  `© ${foundedIn === null ? '' : `${foundedIn}–`}2026 ${tradeName}. Prices in ₹, GST included.`;
export const dealerAccount = 'Dealer account';
