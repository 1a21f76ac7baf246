import { plural } from '@ulty/domain/base/format.js';
import { approvalsPath, useApprovals } from './approvals.data';

/** The number of requests that wait for a second administrator, as a line above every section; renders nothing while it is 0 or unknown. */
export function OpenRequestsNotice() {
  const { data } = useApprovals(1);
  if (!data || data.open === 0) return null;
  return (
    <p>
      <a className="u-touch u-small" href={approvalsPath(1)}>
        {plural(data.open, 'demande')} {data.open >= 2 ? 'attendent' : 'attend'} une seconde personne
      </a>
    </p>
  );
}
