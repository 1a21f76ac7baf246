import { plural } from '@ulty/domain/base/format.js';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { Exposure } from './redemption-coverage';
import { ReconciliationPanel } from './reconciliation-panel';
import { RedemptionCard } from './redemption-card';
import { RedemptionDetail } from './redemption-detail';
import './redemptions.css';
import { queueOf, queuePath, queueWords, RECONCILIATION_PATH, tabsOf, useRedemptions, type Queue } from './redemptions.data';

/** Requests to exchange coins: the queue, one of them, or the operator's file. Product §1.5, §2.24. */
export function RedemptionsSection({ page }: { page: number }) {
  const [params] = useSearchParams();
  const id = params.get('demande');
  if (id) return <RedemptionDetail id={id} />;
  if (params.get('file') === 'rapprochement') return <ReconciliationPanel />;
  return <RedemptionQueue queue={queueOf(params.get('file'))} page={page} />;
}

function RedemptionQueue({ queue, page }: { queue: Queue; page: number }) {
  const { data, error, mutate } = useRedemptions(queue, page);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Échanges</h1>
          {data && <p>{data.total === 0 ? 'rien dans cette file' : `${plural(data.total, 'demande')} · ${queueWords(queue)}`}</p>}
        </div>
        <a className="redemption-link u-touch u-medium" href={RECONCILIATION_PATH}>
          Rapprocher avec l’opérateur
        </a>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des échanges…" failed="Les échanges n’ont pas pu être chargés" />
      {data && (
        <>
          {data.hasSimulator && (
            <Notice tone="info" title="Démonstration">
              Un simulateur répond à la place de l’opérateur : rien n’est payé.
            </Notice>
          )}
          <Exposure exposure={data.exposure} />
          <nav className="redemption-tabs u-wrap" aria-label="Files">
            {tabsOf(data.counts, queue).map((tab) => (
              <a
                className="u-touch u-ink u-plain"
                key={tab.queue}
                href={queuePath(tab.queue)}
                aria-current={tab.queue === queue ? 'page' : undefined}
              >
                {queueWords(tab.queue)} <span>{tab.count}</span>
              </a>
            ))}
          </nav>
        </>
      )}
      {data?.items.length === 0 && <EmptyState title="Rien à traiter">Aucune demande n’attend dans cette file.</EmptyState>}
      {data && data.items.length > 0 && (
        <>
          <ul className="u-stack-12">
            {data.items.map((item) => (
              <li key={item.id}>
                <RedemptionCard redemption={item} />
              </li>
            ))}
          </ul>
          <PageLinks hrefOf={(next) => queuePath(queue, next)} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
    </>
  );
}
