import { GROUP, GROUP_GOALS, goalNeeds } from '@ulty/domain/people/groups.js';
import { Card } from '@ulty/elements/base/card';
import { Progress } from '@ulty/elements/base/progress';
import type { JoinedGroup } from './group-frame';

const goalWords = (kind: keyof typeof GROUP_GOALS, target: number) =>
  `${target}\u00a0${target > 1 ? GROUP_GOALS[kind].many : GROUP_GOALS[kind].one}`;

/** The group's goal of this week, how many members have reached it, and its reward. */
export function GroupGoal({ group }: { group: JoinedGroup }) {
  const { goal, members } = group.inside;
  const own = members.find(({ isYou }) => isYou)?.done ?? 0;
  const { kind, target, next, counted, reached, utc, isPaid } = goal;
  const percent = Math.floor((reached * 100) / Math.max(1, counted));
  const isEnough = counted >= GROUP.members.least;
  return (
    <section className="u-stack-12" aria-labelledby="groups-but">
      <h2 id="groups-but">But du groupe</h2>
      <Card className="u-stack-12">
        <p>{goalWords(kind, target)} chacun cette semaine.</p>
        {/* Without counted members there is no share to show. */}
        {counted > 0 && (
          <Progress
            percent={percent}
            name="But du groupe"
            words={`${reached}\u00a0${reached > 1 ? 'membres' : 'membre'} sur ${counted} ${reached > 1 ? 'ont' : 'a'} atteint le but`}
            detail={`${percent}\u00a0%`}
          />
        )}
        <p>{own >= target ? 'Vous\u00a0: but atteint.' : `Vous\u00a0: ${own} sur ${target}.`}</p>
        <p className="u-small u-muted">
          {isEnough
            ? `À ${goalNeeds(counted)}\u00a0membres (${GROUP.goalPercent}\u00a0%), chacun reçoit ${utc}\u00a0UTC à la fin de la semaine.`
            : `À partir de ${GROUP.members.least}\u00a0membres entrés avant jeudi, le but rapporte ${utc}\u00a0UTC à chacun.`}
        </p>
        {isPaid && <p className="u-small">But atteint la semaine passée.</p>}
        {next && <p className="u-small u-muted">Dès lundi&nbsp;: {goalWords(next.kind, next.target)}.</p>}
      </Card>
    </section>
  );
}
