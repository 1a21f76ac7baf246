import { currentUser } from '@ulty/contracts/reads/people.js';
import { leaguesPage, accountSettingsPage, referralsPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { userPlus } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { Skeleton, SlowNotice } from '@ulty/elements/base/states';
import { useNow, useSession, useSlowNotice, useHasRoute } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { MoreLinks } from '../more-links';
import { BalancePanel, LevelPanel } from './balance-panel';
import { EarnMore } from './earn-more';
import { Exchange } from './exchange';
import { History } from './history';
import { useSummary } from './wallet.data';
import '../page.css';
import './wallet.css';
import type { CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { holdWords } from '@ulty/domain/rewards/reward-words.js';
import { Notice } from '@ulty/elements/base/notice';

/**
 * The wallet. Product §2.4. Balance and level are those of the session, which every answered event updates and the device stores: they are
 * shown at once, with or without network.
 */
export default function WalletPage() {
  const { user, isLoading } = useSession();
  const summary = useSummary();
  const age = useAge(currentUser);
  const now = useNow();
  const isSlow = useSlowNotice(isLoading || summary.isLoading);
  if (!user) return <Skeleton height="20rem" />;
  return (
    <div className="rewards-page u-stack">
      <h1>UltyCoins</h1>
      {age && <p className="u-small u-muted">{age}</p>}
      {isSlow && <SlowNotice />}
      <div className="rewards-columns u-stack-30">
        <div className="rewards-side u-stack">
          <BalancePanel user={user} reserved={summary.data?.reserved ?? 0} />
          {summary.data?.pendingReasons && <WhyPending reasons={summary.data.pendingReasons} />}
          <Exchange available={user.ultyCoinsAvailable} isOpen={summary.data?.exchange.isOpen ?? false} />
          <LevelPanel user={user} />
          {summary.data && <EarnMore actions={summary.data.earnMore} />}
          <ButtonLink href={referralsPage} variant="outline" icon={userPlus} wide>
            Inviter un ami · 100&nbsp;UTC chacun
          </ButtonLink>
          <MoreLinks but={leaguesPage} />
          <p className="coins-soon u-row u-muted u-small">
            Blockchain <Tag tone="soon">Bientôt</Tag>
          </p>
        </div>
        <History now={now} timeZone={knownTimeZone(user.tz)} />
      </div>
    </div>
  );
}

/** Why coins are pending, with a link to the solution where the learner can act. Product §1.6.5, §1.6.8. */
function WhyPending({ reasons }: { reasons: NonNullable<CoinSummary['pendingReasons']> }) {
  const hasProfile = useHasRoute(accountSettingsPage);
  return reasons.map(({ reason, utc }) => (
    <Notice key={reason} tone="pending" title={`${formatCount(utc)}\u00a0UTC en attente`}>
      {holdWords(reason)}.{' '}
      {reason === 'unproven' && hasProfile && (
        <a className="u-touch" href={accountSettingsPage}>
          Confirmer dans Réglages
        </a>
      )}
    </Notice>
  ));
}
