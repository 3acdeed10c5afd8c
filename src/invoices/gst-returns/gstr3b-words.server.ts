/** The wording of the form GSTR-3B. */
export const GSTR_3B_WORDS = {
  taxed: '(a) Outward taxable supplies (other than zero rated, nil rated and exempted)',
  nilRated: '(c) Other outward supplies (Nil rated, exempted)',
  interState:
    'Of the supplies shown in 3.1 (a) above, details of inter-State supplies made to unregistered persons, composition taxable persons and UIN holders',
  unregistered: 'Supplies made to Unregistered Persons',
};
