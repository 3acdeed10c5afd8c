/** The gateway's entities, with the fields that its documents show. */

export interface FakeLink {
  id: string;
  reference_id: string;
  status: string;
  amount: number;
  amount_paid: number;
  currency: string;
  order_id: string | null;
  short_url: string;
  callback_url: string;
  callback_method: string;
  description: string;
  accept_partial: boolean;
  expire_by: number;
  notify: Record<string, boolean>;
  reminder_enable: boolean;
  customer: Record<string, string>;
  notes: Record<string, string>;
  payments: { payment_id: string; amount: number; status: string }[];
}

export interface FakePayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
  order_id: string;
  method: string;
  notes: Record<string, string>;
  error_description?: string;
}

export interface FakeRefund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  currency: string;
  status: string;
  receipt: string | null;
  notes: Record<string, string>;
}
