export const notFound = 'This care contract does not exist.';
export const changed = 'Somebody else changed this care contract. Please check it again.';
export const cancelled = 'This order is cancelled.';
export const position = 'Choose a line of the order.';
export const notCare = 'No care is sold with this line. Mark its product as care.';
export const allMade = 'All care contracts of this line are made.';
export const withinYear = 'It must begin within a year from today.';
export const wrongState = 'This care contract is over.';
