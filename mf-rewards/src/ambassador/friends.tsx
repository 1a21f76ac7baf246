import type { ReferralPage, ReferredFriend } from '@ulty/contracts/rewards/referrals.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, formatUtcAsFcfa } from '@ulty/domain/base/format.js';
import { missingWords, REFERRAL, REFERRAL_REFUSALS } from '@ulty/domain/rewards/referrals.js';
import { withheldWords } from '@ulty/domain/rewards/reward-words.js';
import type { Day } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { check, hourglassLow } from '@ulty/elements/base/icons';
import { Progress } from '@ulty/elements/base/progress';
import { EmptyState } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';

const STEPS = [
  ['opened', 'Invités', 'ont ouvert le lien'],
  ['joined', 'Inscrits', 'ont un compte'],
  ['active', 'Actifs', 'trois jours comptés'],
  ['rewarded', 'Récompensés', '+100\u00a0UTC à chacun'],
] as const;

/** What a friend has done, or why they do not count. */
function friendWords(friend: Omit<ReferredFriend, 'alias'>, today: Day): string {
  if (friend.refusal) return REFERRAL_REFUSALS[friend.refusal];
  if (friend.rewardedOn && friend.withheldReason) return withheldWords(friend.withheldReason);
  if (friend.rewardedOn) return `Récompense du ${shortDayWords(friend.rewardedOn, today)}`;
  return missingWords(friend, shortDayWords(friend.until, today)) ?? 'Tout est fait\u00a0: la récompense vient.';
}

function FriendTag({ friend }: { friend: ReferredFriend }) {
  switch (friend.state) {
    case 'rewarded':
      return friend.utc > 0 ? (
        <Tag tone="moringa" icon={check}>
          +{friend.utc}&nbsp;UTC
        </Tag>
      ) : (
        <Tag>Récompensé</Tag>
      );
    case 'refused':
      return <Tag tone="soon">Ne compte pas</Tag>;
    case 'joined':
      return <Tag>Inscrit</Tag>;
    default:
      return (
        <Tag tone="pending" icon={hourglassLow}>
          {friend.state === 'almost' ? 'Presque' : 'En attente'}
        </Tag>
      );
  }
}

/** The counts of one's friends from the link to the reward, then each of them by alias. */
export function Friends({ page: { funnel, friends, earnedUtc, isConfirmed }, today }: { page: ReferralPage; today: Day }) {
  const most = Math.max(1, ...Object.values(funnel));
  if (friends.length === 0 && funnel.opened === 0)
    return <EmptyState title="Partagez votre code&nbsp;: vos amis gagnent aussi 100&nbsp;UTC">Vos filleuls viendront ici.</EmptyState>;
  return (
    <section className="u-stack-12" aria-labelledby="ambassador-filleuls">
      <h2 id="ambassador-filleuls">Vos filleuls</h2>
      <Card as="ul" className="u-stack-12">
        {STEPS.map(([step, name, words]) => (
          <li key={step} className="ambassador-step">
            <span className="u-strong u-break">{name}</span>
            <strong className="u-figure">{formatCount(funnel[step])}</strong>
            <Progress percent={(funnel[step] / most) * 100} name={name} words={words} milestones={false} />
          </li>
        ))}
      </Card>
      {friends.length > 0 && (
        <Card as="ul" rows flush>
          {friends.map((friend, index) => (
            <li key={index} className="ambassador-friend">
              <span className="ambassador-letter u-center u-rigid u-bold" aria-hidden="true">
                {friend.alias?.[0]?.toUpperCase() ?? '?'}
              </span>
              <div className="u-stack-4 u-start u-fill">
                <p className="u-strong u-break" dir="auto">
                  {friend.alias ?? 'Sans alias'}
                </p>
                <p className="u-small u-muted">{friendWords(friend, today)}</p>
                <FriendTag friend={friend} />
              </div>
            </li>
          ))}
        </Card>
      )}
      <p className="u-small u-muted">
        Gagné ici&nbsp;: {formatCount(earnedUtc)}&nbsp;UTC {formatUtcAsFcfa(earnedUtc)}.{' '}
        {isConfirmed
          ? 'Ambassadeur confirmé\u00a0: sans plafond par mois.'
          : `${REFERRAL.paidPerMonth}\u00a0filleuls payés par mois au plus.`}
      </p>
    </section>
  );
}

/** The learner's own progress to the reward, if they used a code. */
export function OwnClaim({ claim: { friend, sponsor }, today }: { claim: ReferralPage['claim']; today: Day }) {
  if (!friend) return null;
  const words =
    friend.refusal === 'same_device' ? 'Même téléphone que votre parrain.' : friendWords({ ...friend, withheldReason: null }, today);
  return (
    <section className="u-stack-12" aria-labelledby="ambassador-parrain">
      <h2 id="ambassador-parrain">Votre parrain</h2>
      <Card className="u-stack-12">
        <p className="u-strong u-break" dir="auto">
          {sponsor ?? 'Un ami'}
        </p>
        <p className="u-small u-muted">{words}</p>
        <FriendTag friend={{ ...friend, alias: null, utc: friend.state === 'rewarded' ? 100 : 0 }} />
      </Card>
    </section>
  );
}
