import type { Approval } from '@ulty/contracts/approvals.js';
import { plural } from '@ulty/domain/format.js';
import { ButtonLink } from '@ulty/elements/button';
import { Notice } from '@ulty/elements/notice';
import { EmptyState } from '@ulty/elements/states';
import { errorSentence } from '@ulty/kit';
import { useState } from 'react';
import { ReadFailure } from '../access/refusals';
import { PageLinks } from '../console/page-links';
import { TableSkeleton } from '../console/table-skeleton';
import '../integrity/integrity.css';
import { ApprovalCard } from './approval-card';
import { approvalsPath, useApprovals, useRenewApprovals, type ApprovalAction } from './approvals.data';
import { DecisionModal } from './decision-modal';

/** What one administrator asks and another decides, the open requests first. Product §2.24. */
export function ApprovalsSection({ page }: { page: number }) {
  const { data, error, mutate } = useApprovals(page);
  const renew = useRenewApprovals();
  const [asked, setAsked] = useState<{ approval: Approval; action: ApprovalAction } | null>(null);
  return (
    <>
      <header className="ad-head">
        <div>
          <h1>Approbations</h1>
          {data && <p>{data.open === 0 ? 'aucune demande en attente' : `${plural(data.open, 'demande')} en attente`}</p>}
        </div>
      </header>
      {!data && !error && <TableSkeleton label="Chargement des demandes…" />}
      {!data && error && <ReadFailure error={error} title="Les demandes n’ont pas pu être chargées" onRetry={() => void mutate()} />}
      {data && error && (
        <Notice tone="pending" role="status" title="Dernière liste reçue">
          {errorSentence(error)}
        </Notice>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title="Rien à traiter"
          action={
            page > 1 ? (
              <ButtonLink href={approvalsPath(1)} variant="quiet">
                Première page
              </ButtonLink>
            ) : undefined
          }
        >
          {page > 1 ? 'Aucune demande sur cette page.' : 'Ce qui demande deux personnes paraîtra ici.'}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="ad-cases">
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
