export const changed = 'Somebody else changed these settings. Please check the new values.';
export const careWithoutVisits = 'Care contracts need visits. Switch visits on too.';
export const aheadBelowLead = 'Shoppers must be able to book further ahead than the notice you need.';
export const slotZone = 'This zone does not exist.';
export const slotEnds = 'A slot must end after it begins.';
export const kindTwice = 'Name each kind of visit once.';
export const slotTwice = 'Two slots of one zone and weekday begin at the same time.';

export const whole = (min: number, max: number) => `Enter ${min} to ${max}.`;

export const customerNeeded = 'Choose a customer, or enter name, e-mail address and phone.';
export const customerOrBuyer = 'Choose a customer or enter somebody new, not both.';
export const claimNeeded = 'Choose the claim.';
export const customerUnknown = 'This customer does not exist.';
export const technicianUnknown = 'Choose an active member of staff.';
export const dayPast = 'Choose today or a later day.';
export const hoursNeeded = 'Enter day and hours.';
export const endNeeded = 'Enter when it ends: no slot has these hours.';
export const dueWithin = 'Only a planned visit has a due day, within its contract.';
export const nothingNeeded = 'Nothing was noted as needed at this visit.';
export const hasQuote = (number: string) => `Quotation ${number} was made of this visit.`;

export const contractNotFound = 'This care contract does not exist.';
export const contractChanged = 'Somebody else changed this care contract. Please check it again.';
export const orderCancelled = 'This order is cancelled.';
export const linePosition = 'Choose a line of the order.';
export const notCare = 'No care is sold with this line. Mark its product as care.';
export const allMade = 'All care contracts of this line are made.';
export const withinYear = 'It must begin within a year from today.';
export const contractOver = 'This care contract is over.';
