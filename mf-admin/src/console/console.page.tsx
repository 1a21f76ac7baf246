import { useSearchParams, useSession } from '@ulty/kit';
import type { ReactNode } from 'react';
import { RoleMissing, SignInFirst } from '../access/refusals';
import { IntegritySection } from '../integrity/integrity-section';
import { MessagesSection } from '../messages/messages-section';
import { PageViewsSection } from '../page-views/page-views-section';
import { HalfSpentNotice } from '../phone-sends/half-spent-notice';
import { RegistrySection } from '../registry/registry-section';
import { SecuritySection } from '../second-factor/security-section';
import { UsersSection } from '../users/users-section';
import './console.css';
import { SideMenu, type Section } from './side-menu';

/** Screens for the team. The address says which section is open: /admin, /admin?section=modules. Product §2.24. */
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
  return (
    <div className="ad-console">
      <SideMenu current={section} />
      <div className="ad-content">
        <HalfSpentNotice />
        {section === 'verifications' && <IntegritySection page={pageNumber(params.get('page'))} />}
        {section === 'messages' && <MessagesSection page={pageNumber(params.get('page'))} />}
        {section === 'modules' && <RegistrySection />}
        {section === 'frequentation' && <PageViewsSection />}
        {section === 'securite' && <SecuritySection />}
        {section === 'utilisateurs' && <UsersSection search={params.get('search')?.trim() ?? ''} page={pageNumber(params.get('page'))} />}
      </div>
    </div>
  );
}

/** Section of the address, the accounts when it names none. */
function sectionOf(text: string | null): Section {
  return text === 'verifications' || text === 'messages' || text === 'modules' || text === 'frequentation' || text === 'securite'
    ? text
    : 'utilisateurs';
}

/** Page number of the address, 1 when it is invalid. */
function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <div className="ad-refused">
      <h1>Administration</h1>
      {children}
    </div>
  );
}
