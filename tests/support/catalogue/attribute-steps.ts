import type { Attribute, AttributeBody } from '../../../src/catalogue/attributes/attributes.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';

let count = 0;

/** A definition of a new key. */
export function attributeFields(fields: Partial<AttributeBody> = {}): AttributeBody {
  const key = `fact${++count}x${Math.random().toString(36).slice(2, 8)}`;
  return {
    ...{ key, name: `Fact ${count}`, unit: '', kind: 'text', choices: [], group: 'Body and place' },
    ...{ facet: null, isCompared: true, min: null, max: null, sort: 5000 },
    ...fields,
  };
}

export async function createdAttribute(
  admin: SignedIn,
  fields: Partial<AttributeBody> = {},
): Promise<Attribute> {
  const answer = await admin.client.call('POST /admin/attributes', { body: attributeFields(fields) });
  if (answer.status !== 201) throw new Error(answer.refusal.message);
  return answer.body;
}
