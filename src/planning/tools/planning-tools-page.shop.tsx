import { Aperture, Archive, PackageCheck, PlugZap } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { planningPageMessages } from '../facts/planning-page.words.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

const TOOLS = [
  {
    to: paths.kitBuilder,
    get name() {
      return planningPageMessages.kitBuilder;
    },
    get text() {
      return planningPageMessages.nameThePlacesToWatch;
    },
    Icon: PackageCheck,
  },
  {
    to: paths.storageTool,
    get name() {
      return planningPageMessages.storage;
    },
    get text() {
      return planningPageMessages.howManyTerabytesSoMany;
    },
    Icon: Archive,
  },
  {
    to: paths.lensTool,
    get name() {
      return planningPageMessages.lens;
    },
    get text() {
      return planningPageMessages.howFarACameraKnows;
    },
    Icon: Aperture,
  },
  {
    to: paths.powerTool,
    get name() {
      return planningPageMessages.power;
    },
    get text() {
      return planningPageMessages.whetherASwitchCarriesThe;
    },
    Icon: PlugZap,
  },
];

export function Component() {
  return (
    <div className="wrap py-6 md:py-10">
      <PageHead
        title={planningPageMessages.planningTools}
        description={planningPageMessages.calculateStorageLensesAndPower}
        canonical={paths.planningTools}
      />
      <PageHeading>{planningPageMessages.planningTools}</PageHeading>
      <p className="mt-2 mb-6 max-w-[64ch] text-lead text-text-2">
        {planningPageMessages.theSameArithmeticThatOur}
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
