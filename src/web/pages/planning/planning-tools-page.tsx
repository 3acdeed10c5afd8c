import { Aperture, Archive, PackageCheck, PlugZap } from 'lucide-react';
import { paths } from '../../../contract/platform/page-paths.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

const TOOLS = [
  {
    to: paths.kitBuilder,
    name: 'Kit builder',
    text: 'Name the places to watch: three lists of everything you need, ready for the cart.',
    Icon: PackageCheck,
  },
  {
    to: paths.storageTool,
    name: 'Storage',
    text: 'How many terabytes so many days need, or how long a disk keeps.',
    Icon: Archive,
  },
  {
    to: paths.lensTool,
    name: 'Lens',
    text: 'How far a camera knows a face, what lies in its blind spot, and which camera does what you want.',
    Icon: Aperture,
  },
  {
    to: paths.powerTool,
    name: 'Power',
    text: 'Whether a switch carries the cameras, how far 12 V reach, how large supply and battery must be.',
    Icon: PlugZap,
  },
];

export function Component() {
  return (
    <div className="wrap py-6 md:py-10">
      <PageHead
        title="Planning tools"
        description="Calculate storage, lenses and power for CCTV: low, expected and high, with the sources of every figure."
        canonical={paths.planningTools}
      />
      <PageHeading>Planning tools</PageHeading>
      <p className="mt-2 mb-6 max-w-[64ch] text-lead text-text-2">
        The same arithmetic that our counter uses, with the source of every figure. A link to your answer is
        the plan.
      </p>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {TOOLS.map(({ to, name, text, Icon }) => (
          <li
            key={to}
            className="relative rounded-xl border border-line bg-surface p-6 transition hover:border-line-strong hover:shadow-lift"
          >
            <span className="grid size-12 place-items-center rounded-[14px] bg-accent-tint text-accent-text">
              <Icon size={24} />
            </span>
            <h2 className="mt-4 text-[1.25rem] leading-tight font-bold">
              <ShopLink to={to} className="after:absolute after:inset-0 after:rounded-xl hover:underline">
                {name}
              </ShopLink>
            </h2>
            <p className="mt-2 text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
