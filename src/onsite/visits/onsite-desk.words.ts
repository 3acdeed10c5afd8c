export const changed = 'Somebody else changed these settings. Please check the new values.';
export const careWithoutVisits = 'Care contracts need visits. Switch visits on too.';
export const aheadBelowLead = 'Shoppers must be able to book further ahead than the notice you need.';
export const slotZone = 'This zone does not exist.';
export const slotEnds = 'A slot must end after it begins.';
export const slotTwice = 'Two slots of one zone and weekday begin at the same time.';

export const whole = (min: number, max: number) => `Enter ${min} to ${max}.`;
