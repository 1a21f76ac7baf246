import type { EconomicSummary } from '@ulty/contracts/rewards/economics.js';
import { economicSummary } from '@ulty/contracts/reads/economics.js';
import { walletPage } from '@ulty/domain/base/pages.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { MoreLinks } from '../more-links';
import { CoinPanels } from './coin-panels';
import { Corrections } from './corrections';
import { monthPath, useSummary } from './economics.data';
import './economics.css';
import { HistoryChart } from './history-chart';
import { MonthHead } from './month-head';
import { OwnPart } from './own-part';
import { RevenuePanel } from './revenue-panel';
import { SplitPanel } from './split-panel';
import '../page.css';
import { Card } from '@ulty/elements/base/card';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { upperFirst } from './economic-words';

/** The form of a month in the address: `YYYY-MM`. */
const MONTH = /^20[2-9]\d-(0[1-9]|1[0-2])$/;

/** The published accounts: revenue, the 20 %, what covers the coins, the learner's own part. Product §2.23. */
export default function EconomicsPage() {
  const [search] = useSearchParams();
  const asked = search.get('month') ?? '';
  return (
    <div className="rewards-page u-stack economics-page">
      <Content month={MONTH.test(asked) ? asked : null} />
    </div>
  );
}

function Content({ month }: { month: string | null }) {
  const accounts = useSummary(month);
  const age = useAge(economicSummary, month ? { month } : {});
  return (
    <>
      {!accounts.data && <h1>Où va l’argent</h1>}
      <Read
        of={accounts}
        failed="Les comptes n’ont pas pu être chargés"
        offline={<OfflineState title="Les comptes ne sont pas encore sur cet appareil">Ils viendront avec le réseau.</OfflineState>}
        loading={<PageSkeleton />}
      >
        {(summary) => <Month summary={summary} age={age} isLoading={accounts.isLoading} />}
      </Read>
    </>
  );
}

function Month({ summary, age, isLoading }: { summary: EconomicSummary; age: string | null; isLoading: boolean }) {
  const { figures, month, months, openMonths, history } = summary;
  return (
    <>
      <MonthHead summary={summary} />
      {age && <p className="u-small u-muted">{age}</p>}
      {!figures && <NotPublished month={month} newest={months[0] ?? null} />}
      <div className="economics-columns u-stack" aria-busy={isLoading}>
        <SplitPanel figures={figures} />
        {figures && (
          <div className="economics-side u-stack">
            <RevenuePanel figures={figures} month={month ?? ''} />
            {history.length > 0 && <HistoryChart history={history} />}
          </div>
        )}
      </div>
      {figures && <CoinPanels figures={figures} />}
      {figures && figures.corrections.length > 0 && <Corrections lines={figures.corrections} />}
      <OwnPart />
      <OpenMonths months={openMonths} />
      <MoreLinks />
    </>
  );
}

function NotPublished({ month, newest }: { month: string | null; newest: string | null }) {
  if (newest === null)
    return (
      <EmptyState
        title="Premier rapport publié après le premier mois d’exploitation"
        action={
          <ButtonLink href={walletPage} variant="quiet">
            Voir mes UltyCoins
          </ButtonLink>
        }
      >
        Aucun chiffre n’est montré avant d’être vrai.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`${monthWords(month ?? '')}\u00a0: pas encore publié`}
      action={<ButtonLink href={monthPath(newest)}>Voir {monthWords(newest)}</ButtonLink>}
    >
      Deux administrateurs vérifient les comptes avant de les publier.
    </EmptyState>
  );
}

function PageSkeleton() {
  return (
    <Loading className="economics-columns u-stack" words="Chargement des comptes…">
      <Skeleton thread height="24rem" />
      <Skeleton height="12rem" />
    </Loading>
  );
}

/** Months whose accounts are not published yet, newest first. */
function OpenMonths({ months }: { months: readonly string[] }) {
  return months.map((month) => (
    <Card key={month} as="section" tone="soon" className="economics-open" aria-labelledby={`economics-ouvert-${month}`}>
      <h2 className="u-h3" id={`economics-ouvert-${month}`}>
        {upperFirst(monthWords(month).split(' ')[0] ?? '')}&nbsp;: en cours
      </h2>
      <p className="u-muted">Les comptes paraissent une fois le mois fermé.</p>
    </Card>
  ));
}
