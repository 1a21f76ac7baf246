import { memberDecided } from '@ulty/contracts/event-types/groups.js';
import type { GroupMember } from '@ulty/contracts/community/groups.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { MemberFace } from '@ulty/elements/base/member-face';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { check } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useAct } from '@ulty/kit/use-act';
import type { JoinedGroup } from './group-frame';

const NAMELESS = 'Sans alias';
const KEPT = { kept: 'Décision gardée', failed: 'Rien n’a changé' };

/** The members with their week; for the animator, also those who ask to join. */
export function GroupPeople({ group }: { group: JoinedGroup }) {
  const { members, requests, goal } = group.inside;
  const decide = useAct(memberDecided, group.name, KEPT);
  return (
    <>
      {requests.length > 0 && (
        <section className="u-stack-12" aria-labelledby="groups-demandes">
          <h2 id="groups-demandes">Demandes</h2>
          <Card as="ul" rows flush>
            {requests.map(({ key, alias, region }) => (
              <li key={key} className="groups-member u-row">
                <Avatar name={alias ?? '?'} tone="neutral" />
                <div>
                  <p className="u-strong" dir="auto">
                    {alias ?? NAMELESS}
                  </p>
                  {region && <p className="u-small u-muted">{region}</p>}
                </div>
                <span className="u-row">
                  <Button small disabled={decide.isBusy} onClick={() => void decide.run({ groupId: group.id, key, decision: 'accept' })}>
                    Accepter
                  </Button>
                  <Button
                    small
                    variant="quiet"
                    disabled={decide.isBusy}
                    onClick={() => void decide.run({ groupId: group.id, key, decision: 'refuse' })}
                  >
                    Refuser
                  </Button>
                </span>
              </li>
            ))}
          </Card>
        </section>
      )}
      <section className="u-stack-12" aria-labelledby="groups-membres">
        <h2 id="groups-membres">Membres</h2>
        <Card as="ul" rows flush>
          {members.map((member) => (
            <li key={member.key} className="groups-member u-row">
              <MemberFace face={member.face} name={member.alias ?? '?'} />
              <div>
                <p className="u-strong" dir="auto">
                  {nameOf(member)}
                </p>
                <p className="u-small u-muted">
                  {member.done} sur {goal.target} cette semaine
                </p>
              </div>
              <Week done={member.done} target={goal.target} />
            </li>
          ))}
        </Card>
      </section>
    </>
  );
}

function Week({ done, target }: { done: number; target: number }) {
  if (done >= target)
    return (
      <Tag tone="moringa" icon={check}>
        But atteint
      </Tag>
    );
  return done > 0 ? <Tag tone="indigo">En route</Tag> : <Tag>Pas encore</Tag>;
}

/** 'Vous' or the alias, and whether the person animates the group. */
export const nameOf = ({ alias, isYou, isAnimator }: GroupMember): string =>
  `${isYou ? 'Vous' : (alias ?? NAMELESS)}${isAnimator ? ' · anime' : ''}`;
