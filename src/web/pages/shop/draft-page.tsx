import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../contract/catalogue/catalogue-shapes.ts';
import * as productDeskMessages from '../../../contract/catalogue/product-desk-messages.ts';
import { productMessages } from '../../../contract/catalogue/product-messages.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { attributeLabelsQuery } from '../../features/catalogue/shop/attribute-labels.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageModule, PageProps } from '../../lib/page/page.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { NotFound } from './parts/not-found.tsx';
import type { ProductSheet } from './parts/product-sheet.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';

/** Shows staff a product that is not public yet, as shoppers will see it. */
export function draftPage(Sheet: typeof ProductSheet): PageModule {
  return { Component: ({ params: { slug } }: PageProps) => <Draft key={slug} slug={slug!} Sheet={Sheet} /> };
}

function Draft({ slug, Sheet }: { slug: string; Sheet: typeof ProductSheet }) {
  const {
    data: product,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...apiQuery('GET /products/:id', { params: { id: slug } }),
    // An editor in another tab may have changed it.
    refetchOnMount: 'always',
  });
  const { data: labels } = useQuery(attributeLabelsQuery);
  const order = useRef<HTMLDivElement>(null);

  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isRefusal(error, 404)) return <NotFound />;
  if (!product) {
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={product.name} description={product.description} />
      <p
        role="note"
        className="mt-5 rounded-md border border-line bg-surface-2 px-4 py-3 font-[650] text-text-1"
      >
        {noticeOf(product)}
      </p>
      <Sheet
        product={product}
        related={undefined}
        labels={labels}
        orderRef={order}
        order={<Button disabled>{screenMessages.orderNow}</Button>}
        delivery={null}
      />
    </div>
  );
}

function noticeOf({ state, held }: Product): string {
  if (state === 'draft') return productDeskMessages.isDraft;
  return held ? productDeskMessages.isHeld : productDeskMessages.isLive;
}
