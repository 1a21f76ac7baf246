import type { ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { referrals } from '@ulty/contracts/reads/referrals.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { REFERRAL_LEVELS } from '@ulty/domain/rewards/referrals.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useNow, useSession } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { MoreLinks } from '../more-links';
import { useReferrals } from './ambassador.data';
import './ambassador.css';
import { ClaimForm } from './claim-form';
import { Friends, OwnClaim } from './friends';
import { Kit } from './kit';
import { Levels } from './levels';
import { OwnCode } from './own-code';

const RULES = [
  'Un seul niveau\u00a0: vos filleuls, pas les leurs.',
  'Un filleul compte avec un numéro vérifié, trois jours en deux semaines et un quiz à 60\u00a0%.',
  'Même téléphone ou même foyer\u00a0: rien n’est versé.',
  'Compte fermé pour fraude en 60\u00a0jours\u00a0: le gain est repris, avec la raison.',
];

/** The learner's own code, friends, level and kit: `/parrainage` and `/ambassador`. Product §2.14. */
export default function AmbassadorPage() {
  const { user } = useSession();
  const own = useReferrals();
  const age = useAge(referrals, {});
  const now = useNow();
  return (
    <div className="u-stack-16">
      <header>
        <h1>Parrainage</h1>
        <p className="u-muted">Trois jours et un quiz réussi&nbsp;: 100&nbsp;UTC chacun.</p>
        {age && <p className="u-small u-muted">{age}</p>}
      </header>
      {user && (
        <Read
          of={own}
          failed="Votre parrainage n’a pas pu être chargé"
          offline={
            <OfflineState title="Votre code n’est pas encore sur cet appareil">Il viendra avec le réseau, et y restera.</OfflineState>
          }
          loading={<PageSkeleton />}
        >
          {(page) => <Content page={page} today={dayOf(now.toISOString(), knownTimeZone(user.tz))} now={now} />}
        </Read>
      )}
      <MoreLinks />
    </div>
  );
}

function Content({ page, today, now }: { page: ReferralPage; today: string; now: Date }) {
  const level = REFERRAL_LEVELS.find(({ code }) => code === page.level) ?? REFERRAL_LEVELS[0];
  const { rewarded } = page.funnel;
  const canClaim = page.claim.until !== null && new Date(page.claim.until) > now;
  return (
    <div className="ambassador-columns u-stack-30">
      <div className="u-stack-30">
        <OwnCode page={page} />
        <Friends page={page} today={today} />
      </div>
      <div className="u-stack-30">
        <section className="u-stack-12" aria-labelledby="ambassador-niveau">
          <h2 id="ambassador-niveau">Votre titre</h2>
          <p className="u-muted">
            {level.name} aujourd’hui, {rewarded}&nbsp;{rewarded > 1 ? 'filleuls récompensés' : 'filleul récompensé'}
          </p>
          <Levels page={page} />
        </section>
        <Kit page={page} />
        <OwnClaim claim={page.claim} today={today} />
        {canClaim && <ClaimForm />}
        <section className="u-stack-12" aria-labelledby="ambassador-regles">
          <h2 id="ambassador-regles">Les règles</h2>
          <Card as="ul" rows flush>
            {RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Card>
        </section>
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <Loading className="ambassador-columns u-stack-30" words="Chargement de votre code…">
      <Skeleton height="24rem" />
      <Skeleton height="16rem" />
    </Loading>
  );
}
