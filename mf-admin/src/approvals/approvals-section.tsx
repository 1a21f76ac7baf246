import type { Approval } from '@ulty/contracts/base/approvals.js';
import { plural } from '@ulty/domain/base/format.js';
import { useState } from 'react';
import { NothingToDo } from '../parts/nothing-to-do';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { ApprovalCard } from './approval-card';
import { approvalsPath, useApprovals, useRenewApprovals, type ApprovalAction } from './approvals.data';
import { DecisionModal } from './decision-modal';

/** Requests of one administrator that another must decide, the open ones first. Product §2.24. */
export function ApprovalsSection({ page }: { page: number }) {
  const { data, error, mutate } = useApprovals(page);
  const renew = useRenewApprovals();
  const [asked, setAsked] = useState<{ approval: Approval; action: ApprovalAction } | null>(null);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Approbations</h1>
          {data && <p>{data.open === 0 ? 'aucune demande en attente' : `${plural(data.open, 'demande')} en attente`}</p>}
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des demandes…" failed="Les demandes n’ont pas pu être chargées" />
      {data?.items.length === 0 && (
        <NothingToDo
          page={page}
          hrefOf={approvalsPath}
          firstText="Ce qui demande deux personnes paraîtra ici."
          laterText="Aucune demande sur cette page."
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="u-stack-12">
            {data.items.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} onAsk={(action) => setAsked({ approval, action })} />
              </li>
            ))}
          </ul>
          <PageLinks hrefOf={approvalsPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {asked && <DecisionModal approval={asked.approval} action={asked.action} onDecided={renew} onClosed={() => setAsked(null)} />}
    </>
  );
}
