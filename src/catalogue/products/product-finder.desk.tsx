import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from './admin-products.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';

const SHOWN = 5;

interface Props {
  isTaken: (id: string, product: AdminProduct) => boolean;
  onChoose: (product: AdminProduct) => void;
}

export function ProductFinder({ isTaken, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...apiQuery('GET /admin/products', { query: { search, sort: 'name', limit: SHOWN } }),
    enabled: search.length > 1,
  });
  const found =
    search.length > 1 ? (data?.items ?? []).filter((product) => !isTaken(product._id, product)) : [];
  return (
    <div className="grid gap-2">
      <TextField
        label="Add a product"
        hint="Its name, or the beginning of its SKU"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul aria-label="Products found" className="grid gap-1">
        {found.map((product) => (
          <li key={product._id}>
            <Button
              kind="outline"
              size="small"
              onClick={() => {
                onChoose(product);
                setTyped('');
              }}
            >
              Add {product.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
