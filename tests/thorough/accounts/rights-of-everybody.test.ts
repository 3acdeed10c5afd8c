import { peopledShop, SIGNED_IN, testRights } from '../../support/accounts/rights-walk.ts';

testRights(peopledShop(), () => SIGNED_IN);
