import type { ModerationItem } from '@ulty/contracts/community/safety.js';
import { plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import Button from 'antd/es/button';
import { useState } from 'react';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { BestAnswers } from './best-answers';
import { DecisionModal } from './decision-modal';
import { ExamDates } from './exam-dates';
import { ItemCard } from './item-card';
import './moderation.css';
import { actionWords, keyOf, moderationPath, TAB_WORDS, tabOf, TABS, useModeration, type Action, type Tab } from './moderation.data';

/** The moderators' queue: minors first, then by risk. Product §2.13, §2.24. */
export function ModerationSection({ page }: { page: number }) {
  const [params] = useSearchParams();
  const tab = tabOf(params.get('liste'));
  const { data, error, mutate } = useModeration(tab, page);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ items: readonly ModerationItem[]; action: Action } | null>(null);
  const chosenItems = (tab === 'best' ? [] : data?.items)?.filter((item) => chosen.has(keyOf(item))) ?? [];
  const choose = (key: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, key] : [...before].filter((other) => other !== key)));
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Modération</h1>
          {data && <p>{waitingWords(data.counts)}</p>}
        </div>
        {chosenItems.length > 0 && (
          <div className="u-wrap">
            {(['publish', 'hide'] as const).map((action) => (
              <Button key={action} danger={action === 'hide'} onClick={() => setAsked({ items: chosenItems, action })}>
                {actionWords(action, chosenItems).button} la sélection ({chosenItems.length})
              </Button>
            ))}
          </div>
        )}
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement de la modération…" failed="La modération n’a pas pu être chargée" />
      {data && (
        <nav className="moderation-tabs u-wrap" aria-label="Listes">
          {TABS.map((name) => (
            <a className="u-touch u-ink u-plain" key={name} href={moderationPath(name)} aria-current={name === tab ? 'page' : undefined}>
              {TAB_WORDS[name]} <span>{data.counts[name]}</span>
            </a>
          ))}
        </nav>
      )}
      {tab === 'best' && <BestAnswers cursor={params.get('apres') ?? undefined} onDecided={mutate} />}
      {tab !== 'best' && data?.items.length === 0 && (
        <EmptyState title="Rien à traiter">Rien n’attend de décision dans cette liste.</EmptyState>
      )}
      {tab !== 'best' && data && data.items.length > 0 && (
        <>
          <ul className="u-stack-12">
            {data.items.map((item) => (
              <li key={keyOf(item)}>
                <ItemCard
                  item={item}
                  isChosen={chosen.has(keyOf(item))}
                  onChoose={(isChosen) => choose(keyOf(item), isChosen)}
                  onAsk={(action) => setAsked({ items: [item], action })}
                />
              </li>
            ))}
          </ul>
          <PageLinks hrefOf={(next) => moderationPath(tab, next)} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {tab !== 'best' && data && <ExamDates />}
      {asked && (
        <DecisionModal
          {...asked}
          onDecided={() => {
            setChosen(new Set());
            return mutate();
          }}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  );
}

function waitingWords({ all, best }: Record<Tab, number>): string {
  const waiting = [
    ...(all > 0 ? [`${plural(all, 'élément')} à examiner, mineurs d’abord`] : []),
    ...(best > 0 ? [`${plural(best, 'meilleure réponse', 'meilleures réponses')} à choisir`] : []),
  ];
  return waiting.join(' · ') || 'rien n’attend';
}
