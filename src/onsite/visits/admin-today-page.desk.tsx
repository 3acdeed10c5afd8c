import { useEffect, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, LogOut } from 'lucide-react';
import { useLogOut } from '../../accounts/auth/use-log-out.shop.ts';
import { paths } from '../../app/page-paths.ts';
import { adminTime, dayInWords } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { NetworkError } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { LeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { BrandLogo } from '../../platform/shell/brand-logo.shop.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import type { TechnicianDay, TechVisit } from './technician.shapes.ts';
import { RefusedStep, TodayVisit } from './today-visit.desk.tsx';
import { useVisitQueue, type VisitQueue } from './use-visit-queue.desk.ts';
import { waitingCount } from './visit-queue.ts';
import { keepDay, keptDay } from './visit-store.desk.ts';

export const isForAllStaff = true;

export function Component() {
  const { user } = useSession();
  if (!user) return null;
  const today = <Today key={user._id} userId={user._id} />;
  return user.role === 'admin' ? today : <TechnicianFrame>{today}</TechnicianFrame>;
}

/** Technicians have no menu of the desk: one page, and the way out. */
function TechnicianFrame({ children }: { children: ReactNode }) {
  const logOut = useLogOut();
  return (
    <LeavingGuard>
      <div className="min-h-dvh bg-subtle">
        <header className="on-night sticky top-0 z-20 flex h-14.5 items-center bg-night px-3.5 text-night-text">
          <ShopLink to={paths.home} aria-label="Home" className="mr-auto">
            <BrandLogo onNight />
          </ShopLink>
          <button
            type="button"
            onClick={() => void logOut()}
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-[550] hover:bg-night-2"
          >
            <LogOut size={20} />
            Logout
          </button>
        </header>
        <div className="px-4 pt-4 pb-12">{children}</div>
      </div>
    </LeavingGuard>
  );
}

const dayQuery = {
  ...apiQuery('GET /technician/visits', {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
};

/** Own visits. While the network is away, as they were read last. */
function Today({ userId }: { userId: string }) {
  const client = useQueryClient();
  const query = useQuery(dayQuery);
  const kept = useQuery({
    queryKey: ['kept visit day', userId],
    queryFn: () => keptDay(userId),
    staleTime: Infinity,
  }).data;
  const { data, dataUpdatedAt, error } = query;
  useEffect(() => {
    // What cannot be kept is read from the server again.
    if (data) keepDay({ userId, day: data, readAt: new Date(dataUpdatedAt).toISOString() }).catch(() => null);
  }, [data, dataUpdatedAt, userId]);
  const queue = useVisitQueue(
    userId,
    (visit) => client.setQueryData(dayQuery.queryKey, (day) => day && withVisit(day, visit)),
    () => invalidateQueries(client, '/technician/visits'),
  );
  const isAway = error instanceof NetworkError;
  const day = data ?? (isAway ? kept?.day : undefined);
  const readAt = data ? dataUpdatedAt : kept?.readAt;
  return (
    <div className="mx-auto max-w-[640px]">
      <DeskHeading page="adminToday" lead={day && dayInWords(day.day)} />
      <Waiting queue={queue} />
      {isAway && day && readAt !== undefined && (
        <p role="status" className="num mb-4 text-small text-text-2">
          No network. This was read on {adminTime(new Date(readAt))}.
        </p>
      )}
      <Loaded query={{ ...query, data: day }} failed="Could not load your visits. Please try again.">
        {(shown) => <Visits day={shown} queue={queue} />}
      </Loaded>
    </div>
  );
}

function withVisit({ day, visits, earlier }: TechnicianDay, taken: TechVisit): TechnicianDay {
  const replaced = (all: TechVisit[]) => all.map((each) => (each._id === taken._id ? taken : each));
  return { day, visits: replaced(visits), earlier: replaced(earlier) };
}

function Waiting({ queue: { steps, isAway, isSending, sendNow } }: { queue: VisitQueue }) {
  const count = waitingCount(steps);
  if (!isAway || count === 0) return null;
  return (
    <div className="notice sticky top-16 z-10 mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md py-2 pr-2 pl-3.5">
      <p role="status" className="text-small font-[550]">
        {count === 1 ? '1 answer waits for the network.' : `${count} answers wait for the network.`}
      </p>
      <Button kind="outline" className="px-3" busy={isSending} onClick={sendNow}>
        Send now
      </Button>
    </div>
  );
}

function Visits({ day: { visits, earlier }, queue }: { day: TechnicianDay; queue: VisitQueue }) {
  const known = new Set([...visits, ...earlier].map(({ _id }) => _id));
  const gone = queue.steps.filter(({ visitId, refused }) => refused !== null && !known.has(visitId));
  const cards = (all: TechVisit[], hasDay: boolean) =>
    all.map((visit) => <TodayVisit key={visit._id} visit={visit} hasDay={hasDay} queue={queue} />);
  return (
    <div className="grid grid-cols-1 gap-4">
      {gone.map((step) => (
        <RefusedStep key={step.key} step={step} queue={queue} isNamed />
      ))}
      {visits.length === 0 && <Empty icon={<CalendarCheck size={32} />} sentence="No visits today." />}
      {cards(visits, false)}
      {earlier.length > 0 && <h2 className="title-2 mt-4">Earlier, not finished</h2>}
      {cards(earlier, true)}
    </div>
  );
}
