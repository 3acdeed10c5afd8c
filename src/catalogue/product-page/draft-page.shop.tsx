import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from '../products/product-desk.words.ts';
import { productMessages } from '../products/product.words.ts';
import { attributeLabelsQuery } from '../attributes/attribute-labels.shop.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageModule, PageProps } from '../../kit/web/lib/page/page.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import type { ProductSheet } from '../../app/page-parts/product-sheet.shop.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';

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

  if (isPending) return <Pending />;
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
