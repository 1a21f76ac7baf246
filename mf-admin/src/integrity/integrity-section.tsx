import type { IntegrityCase } from '@ulty/contracts/rewards/integrity.js';
import { plural } from '@ulty/domain/base/format.js';
import { useState } from 'react';
import { NothingToDo } from '../parts/nothing-to-do';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { CaseCard } from './case-card';
import { DecisionModal } from './decision-modal';
import './integrity.css';
import { integrityPath, useIntegrity, type Action } from './integrity.data';

/** Learners whose coins wait for a manual decision, with the signals against them. Product §1.6.5, §2.24. */
export function IntegritySection({ page }: { page: number }) {
  const { data, error, mutate } = useIntegrity(page);
  const [asked, setAsked] = useState<{ learner: IntegrityCase; action: Action } | null>(null);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Vérifications</h1>
          {data && <p>{data.total === 0 ? 'aucun gain en vérification' : `${plural(data.total, 'personne')} à vérifier`}</p>}
        </div>
      </header>
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement des vérifications…"
        failed="Les vérifications n’ont pas pu être chargées"
      />
      {data?.items.length === 0 && (
        <NothingToDo page={page} hrefOf={integrityPath} firstText="Aucun gain n’attend de décision." laterText="Personne sur cette page." />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="u-stack-12">
            {data.items.map((learner) => (
              <li key={learner.id}>
                <CaseCard learner={learner} onAsk={(action) => setAsked({ learner, action })} />
              </li>
            ))}
          </ul>
          <PageLinks hrefOf={integrityPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {asked && <DecisionModal learner={asked.learner} action={asked.action} onDecided={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}
