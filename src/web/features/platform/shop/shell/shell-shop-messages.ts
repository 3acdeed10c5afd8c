export const aboutUs = 'About Us';
export const ourServices = 'Our Services';
export const contactUs = 'Contact Us';
export const returnsRefunds = 'Returns & refunds';
export const grievanceOfficer = 'Grievance officer';
export const camerasAndKitsForHomes = (nameMeaning: string, foundedIn: number) =>
  `${nameMeaning}. Cameras and kits for homes, shops and offices since ${foundedIn}.`;
export const quickLinks = 'Quick Links';
export const helpPolicies = 'Help & policies';
export const getInTouch = 'Get In Touch';
export const of2026PricesInRupeesGst = (foundedIn: number, tradeName: string) =>
  `© ${foundedIn}–2026 ${tradeName}. Prices in ₹, GST included.`;
