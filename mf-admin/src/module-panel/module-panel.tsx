import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { useEffect, useRef } from 'react';
import { ReadStates } from '../parts/read-states';
import { OWN_REMOTE, percentText, useHealth, type Asked } from '../remotes/registry.data';
import { DecideCard, GoBackCard } from './decide-card';
import { DisableForm } from './disable-form';
import { ErrorChart } from './error-chart';
import { FailureList } from './failure-list';
import './module-panel.css';
import { sinceText } from './duration-words';
import { StandingTable } from './standing-table';

export interface ModulePanelProps {
  entry: RegistryEntry;
  /** Whether it was opened by a press: then it takes the focus, since it may be below the screen. */
  isFocused: boolean;
  onAsk: (asked: Asked) => void;
  /** Reloads the registry. */
  onChanged: () => Promise<unknown>;
}

/** One remote: its failure rate, and the possible decisions. */
export function ModulePanel({ entry, isFocused, onAsk, onChanged }: ModulePanelProps) {
  const { id, canary, isEnabled, stableVersion } = entry;
  const { data, error, mutate } = useHealth(entry);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  // Counts begin with the trial: after another decision they are different ones.
  const decided = JSON.stringify([stableVersion, canary]);
  const counted = useRef(decided);
  useEffect(() => {
    if (counted.current === decided) return;
    counted.current = decided;
    void mutate();
  }, [decided, mutate]);
  return (
    <section className="module u-stack-16 u-surface" aria-label={`Détail de ${id}`}>
      <header className="module-head u-wrap">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {canary ? `${id} · essai de la version ${canary.version}` : `${id} · version ${stableVersion}`}
          </h2>
          {canary && (
            <p>
              {percentText(canary.percent)} des comptes et des appareils depuis {sinceText(canary.since)}. Les mêmes restent dans l’essai.
            </p>
          )}
        </div>
        {canary && <Share percent={canary.percent} />}
      </header>
      <div className="module-main u-stack-12">
        <h3>Taux d’erreur, 12 heures</h3>
        <ReadStates
          read={{ data, error, mutate }}
          loading="Chargement des erreurs…"
          failed="Les erreurs n’ont pas pu être chargées"
          stale="Derniers chiffres reçus"
        />
        {data && (
          <>
            <ErrorChart entry={entry} health={data} />
            <StandingTable entry={entry} health={data} />
          </>
        )}
        {isEnabled && id !== OWN_REMOTE && <DisableForm entry={entry} onChanged={onChanged} />}
      </div>
      <div className="module-side u-stack-12">
        <DecideCard entry={entry} verdict={data?.verdict} onAsk={onAsk} />
        <GoBackCard entry={entry} onAsk={onAsk} />
        {data && <FailureList entry={entry} classes={data.classes} />}
      </div>
    </section>
  );
}

/** How many people get which version. */
function Share({ percent }: { percent: number }) {
  return (
    <div className="module-share">
      <div className="module-share-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      <p>
        <strong>{percentText(percent)}</strong> à l’essai, {percentText(Math.round((100 - percent) * 10) / 10)} en service
      </p>
    </div>
  );
}
