/** The roles of people who work at the desk. */
export const DESK_ROLES = ['owner', 'manager', 'counter', 'accountant', 'packer'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** A technician is staff, but not of the desk. */
export const STAFF_ROLES = [...DESK_ROLES, 'technician'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_STATES = ['invited', 'active', 'inactive'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

const ROLES_WITH = {
  catalogue: ['owner', 'manager'],
  coupons: ['owner', 'manager'],
  storefront: ['owner', 'manager'],
  prices: ['owner', 'manager'],
  stock: ['owner', 'manager', 'packer'],
  orders: ['owner', 'manager', 'counter'],
  service: ['owner', 'manager', 'counter'],
  documents: ['owner', 'manager', 'counter', 'accountant'],
  payments: ['owner', 'manager', 'counter', 'accountant'],
  customers: ['owner', 'manager', 'counter', 'accountant'],
  reports: ['owner', 'manager', 'accountant'],
  audit: ['owner', 'manager', 'accountant'],
  dispatch: ['owner', 'manager', 'counter', 'packer'],
  settings: ['owner'],
  staff: ['owner'],
} as const satisfies Record<string, readonly DeskRole[]>;

/** A right of a member of staff at the desk. */
export type Right = keyof typeof ROLES_WITH;

export const RIGHTS = Object.keys(ROLES_WITH) as Right[];

export function hasRight(role: StaffRole, right: Right): boolean {
  return (ROLES_WITH[right] as readonly StaffRole[]).includes(role);
}

export function rightsOf(role: StaffRole): Right[] {
  return RIGHTS.filter((right) => hasRight(role, right));
}

/** The role of the account: the session of an `admin` opens the desk, that of a `customer` does not. */
export function accountRoleOf(staffRole: StaffRole | null): 'admin' | 'customer' {
  return staffRole === null || staffRole === 'technician' ? 'customer' : 'admin';
}
