interface AddressParts {
  line1: string;
  line2: string | null;
  landmark?: string | null;
  city: string;
  pin: string;
}

export function addressText({ line1, line2, landmark, city, pin }: AddressParts): string {
  return [line1, line2, landmark, `${city} ${pin}`].filter(Boolean).join('\n');
}
