import type { LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { EmptyState } from '@ulty/elements/base/states';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { useLeagueWeeks, weekWords } from './leagues.data';
import { NeutralModal } from './neutral-modal';
import { RecountModal } from './recount-modal';
import { WeeksTable } from './weeks-table';

type Asked = { week: LeagueWeekRow; act: 'neutral' | 'recount' };

/** Weeks of the leagues: their progress, neutral weeks, dry runs. Product §2.6, §2.24. */
export function LeaguesSection() {
  const { data, error, mutate } = useLeagueWeeks();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [newest] = data?.weeks ?? [];
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Ligues</h1>
          {newest && <p>semaine du {weekWords(newest.weekId)}</p>}
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des ligues…" failed="Les ligues n’ont pas pu être chargées" />
      {data?.weeks.length === 0 && (
        <EmptyState title="Aucune semaine de ligue">La première s’ouvre d’elle-même, dans la minute qui suit le démarrage.</EmptyState>
      )}
      {data && data.weeks.length > 0 && (
        <>
          <WeeksTable
            weeks={data.weeks}
            onNeutral={(week) => setAsked({ week, act: 'neutral' })}
            onRecount={(week) => setAsked({ week, act: 'recount' })}
          />
          <p className="u-muted">
            Une semaine est provisoire dès le lundi à 00:00 UTC. Le travail fait hors-ligne compte encore 48 heures, puis elle est
            définitive et les récompenses sont versées.
          </p>
        </>
      )}
      {asked?.act === 'neutral' && <NeutralModal week={asked.week} onAsked={() => mutate()} onClosed={() => setAsked(null)} />}
      {asked?.act === 'recount' && <RecountModal week={asked.week} onClosed={() => setAsked(null)} />}
    </>
  );
}
