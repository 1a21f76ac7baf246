import { useSearchParams, useSession } from '@ulty/kit';
import { Suspense, type ReactNode } from 'react';
import { RoleMissing, SignInFirst } from '../access/refusals';
import { OpenRequestsNotice } from '../approvals/open-requests-notice';
import { CoachSpendingNotice } from '../coach/coach-spending-notice';
import { HalfSpentNotice } from '../phone-sends/half-spent-notice';
import { ProofWindow } from '../proof/proof-window';
import { UiProvider } from '../ui/ui-provider';
import './console.css';
import { SECTIONS, sectionOf } from './sections';
import { SideMenu } from './side-menu';
import { TableSkeleton } from '../parts/table-skeleton';

/** Screens for the team. The address names the open section: /admin, /admin?section=modules. Product §2.24. */
export default function ConsolePage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  if (user === null)
    return (
      <Refused>
        <SignInFirst />
      </Refused>
    );
  if (user.role !== 'admin')
    return (
      <Refused>
        <RoleMissing />
      </Refused>
    );
  const section = sectionOf(params.get('section'));
  const { Screen } = SECTIONS[section];
  return (
    <UiProvider>
      <div className="console">
        <SideMenu current={section} />
        <div className="console-content u-stack-16">
          <HalfSpentNotice />
          <CoachSpendingNotice />
          <OpenRequestsNotice />
          <Suspense fallback={<TableSkeleton label="Chargement…" />}>
            <Screen page={pageNumber(params.get('page'))} search={params.get('search')?.trim() ?? ''} />
          </Suspense>
        </div>
      </div>
      <ProofWindow />
    </UiProvider>
  );
}

/** Page number in the address, 1 when it is invalid. */
function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <div className="console-refused u-stack-16">
      <h1>Administration</h1>
      {children}
    </div>
  );
}
