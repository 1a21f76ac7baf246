import { groupShared } from '@ulty/contracts/event-types/groups.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes, plural } from '@ulty/domain/base/format.js';
import { communityOf, groupPlanPage, questionPage } from '@ulty/domain/base/pages.js';
import { GROUP } from '@ulty/domain/people/groups.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { download, pin, x } from '@ulty/elements/base/icons';
import { useAct } from '@ulty/kit/use-act';
import type { JoinedGroup } from './group-frame';

const KEPT = { kept: 'Retrait gardé', failed: 'Rien n’a changé' };

/** Content for all members to download, and the pinned questions. */
export function GroupShares({ group }: { group: JoinedGroup }) {
  const { shares, pins } = group.inside;
  const act = useAct(groupShared, group.name, KEPT);
  const isAnimator = group.standing === 'animator' && !group.isArchived;
  if (shares.length + pins.length === 0 && !isAnimator) return null;
  const remove = (kind: 'chapter' | 'lesson' | 'question', contentId: string, title: string) =>
    isAnimator && (
      <Button
        small
        variant="quiet"
        icon={x}
        aria-label={`Retirer\u00a0: ${title}`}
        disabled={act.isBusy}
        onClick={() => void act.run({ groupId: group.id, kind, contentId, isShared: false })}
      />
    );
  return (
    <section className="u-stack-12" aria-labelledby="groups-prend">
      <h2 id="groups-prend">Tout le groupe prend</h2>
      {shares.length + pins.length > 0 && (
        <Card as="ul" rows flush>
          {shares.map(({ kind, id, title, href, bytes }) => (
            <li key={id} className="groups-thing u-row">
              <Icon path={download} size={22} />
              <div>
                <p className="u-strong" dir="auto">
                  {title}
                </p>
                {bytes !== null && (
                  <p className="u-small u-muted">
                    {formatBytes(bytes)} {formatDataCost(bytes)}
                  </p>
                )}
              </div>
              <a className="groups-link u-section-link u-rigid" href={href} aria-label={`Prendre\u00a0: ${title}`}>
                Prendre
              </a>
              {remove(kind === 'lesson' ? 'lesson' : 'chapter', id, title)}
            </li>
          ))}
          {pins.map(({ id, title, answers }) => (
            <li key={id} className="groups-thing u-row">
              <Icon path={pin} size={22} />
              <div>
                <p className="u-strong" dir="auto">
                  {title}
                </p>
                <p className="u-small u-muted">Question épinglée · {plural(answers, 'réponse')}</p>
              </div>
              <a className="groups-link u-section-link u-rigid" href={questionPage({ id })} aria-label={`Lire\u00a0: ${title}`}>
                Lire
              </a>
              {remove('question', id, title)}
            </li>
          ))}
        </Card>
      )}
      {isAnimator && (
        <>
          <p className="u-row">
            {shares.length < GROUP.shares && (
              <ButtonLink small variant="outline" href={groupPlanPage({ id: group.id })}>
                Ajouter un chapitre
              </ButtonLink>
            )}
            {pins.length < GROUP.pins && (
              <ButtonLink small variant="outline" href={communityOf(group.track)}>
                Épingler une question
              </ButtonLink>
            )}
          </p>
          <p className="u-small u-muted">Pour épingler, ouvrez la question puis «&nbsp;Autres actions&nbsp;».</p>
        </>
      )}
    </section>
  );
}
