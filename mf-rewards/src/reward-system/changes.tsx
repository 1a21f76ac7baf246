import type { RewardRuleChange, RewardRules } from '@ulty/contracts/rewards/reward-system.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Tag, type TagTone } from '@ulty/elements/base/tag';

const NBSP = '\u00a0';

const KINDS: Record<RewardRuleChange['kind'], { words: string; tone: TagTone }> = {
  cut: { words: 'Baisse', tone: 'laterite' },
  raise: { words: 'Hausse', tone: 'moringa' },
  same: { words: 'Changement', tone: 'neutral' },
};

/** Versions of rules to come and past ones, with their dates. Product §2.5. */
export function Changes({ data }: { data: RewardRules }) {
  return (
    <section className="u-stack-12" aria-labelledby="reward-system-changements">
      <h2 id="reward-system-changements">Ce qui change</h2>
      <p className="u-small u-muted">
        Une baisse s’annonce ici {data.noticeDays}
        {NBSP}jours avant. Ce que vous avez gagné reste à vous.
      </p>
      {data.changes.length === 0 ? (
        <p>Aucun changement prévu.</p>
      ) : (
        <Card rows as="ul">
          {data.changes.map((change) => (
            <li key={`${change.code} ${change.version}`} className="u-stack-2">
              <p className="u-medium">
                {change.isComing ? 'À partir du' : 'Depuis le'} {formatDate(change.activeFrom)}{' '}
                <Tag tone={KINDS[change.kind].tone}>{KINDS[change.kind].words}</Tag>
              </p>
              <p>{change.action}</p>
              {change.words.map((words) => (
                <p key={words} className="u-small u-muted">
                  {words}
                </p>
              ))}
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
