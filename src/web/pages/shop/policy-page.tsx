import { paths, policyNames, type PolicyName } from '../../../contract/platform/page-paths.ts';
import { allPolicies } from '../../features/platform/shop/policies/all-policies.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { useLocation } from '../../router/router.tsx';
import { Breadcrumb } from '../../ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ShopNavLink } from '../../ui/shop-link.tsx';

export function Component() {
  const name = useLocation().pathname.split('/').at(-1) as PolicyName;
  const shop = useShop();
  const policy = allPolicies[name](shop);
  return (
    <div className="wrap pb-6">
      <PageHead title={policy.title} description={policy.description} canonical={paths.policy(name)} />
      <Breadcrumb crumbs={[{ to: paths.home, name: 'Home' }]} here={policy.title} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_240px] lg:gap-14">
        <article className="max-w-[72ch] wrap-anywhere">
          <PageHeading>{policy.title}</PageHeading>
          <p className="mt-3 text-lead text-text-2">{policy.lead}</p>
          {policy.parts.map(({ title, text, points }) => (
            <section key={title} className="mt-7">
              <h2 className="title-3 text-[1.25rem]">{title}</h2>
              {text && <p className="mt-2">{text}</p>}
              {points && (
                <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-accent-text">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </article>
        <nav
          aria-label={shopPageMessages.policies}
          className="rounded-xl border border-line bg-surface p-3 lg:sticky lg:top-36"
        >
          <ul>
            {policyNames.map((other) => (
              <li key={other}>
                <ShopNavLink
                  to={paths.policy(other)}
                  className="flex min-h-11 items-center rounded-md px-3 font-[550] hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
                >
                  {allPolicies[other](shop).title}
                </ShopNavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
