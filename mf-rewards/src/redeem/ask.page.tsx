import { redemptionPage, rewardRulesPage, walletPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Sums } from '@ulty/elements/base/sums';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useNow, useSearchParams, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { AskForm } from './ask-form';
import { useItems, useStart } from './redeem.data';
import { RequestList } from './request-list';
import '../page.css';
import './redeem.css';

/** 'Échanger': coins for money or a reward, and the learner's requests. Product §1.5, §2.4. */
export default function AskPage() {
  const { user } = useSession();
  const now = useNow();
  return (
    <div className="rewards-page u-stack redeem-page">
      <BackLink href={walletPage}>UltyCoins</BackLink>
      <h1>Échanger</h1>
      <Content />
      {user && <RequestList now={now} timeZone={knownTimeZone(user.tz)} />}
    </div>
  );
}

function Content() {
  const [search] = useSearchParams();
  const start = useStart();
  const items = useItems();
  return (
    <Read
      of={{ ...start, data: items.isLoading ? undefined : start.data }}
      failed="L’échange n’a pas pu être ouvert"
      offline={<OfflineState title="Connexion requise">Un échange se demande avec le réseau.</OfflineState>}
      loading={
        <Loading words="Chargement de l’échange…">
          <Skeleton height="24rem" />
        </Loading>
      }
    >
      {(data) => (
        <Exchange data={data} items={(items.data?.items ?? []).filter(({ refusal }) => refusal === null)} askedItem={search.get('objet')} />
      )}
    </Read>
  );
}

interface ExchangeProps {
  data: NonNullable<ReturnType<typeof useStart>['data']>;
  items: NonNullable<ReturnType<typeof useItems>['data']>['items'];
  askedItem: string | null;
}

function Exchange({ data, items, askedItem }: ExchangeProps) {
  if (!data.isOpen)
    return (
      <EmptyState
        title="Les échanges ne sont pas encore ouverts"
        action={<ButtonLink href={rewardRulesPage}>Voir les règles et le catalogue</ButtonLink>}
      >
        Vos UltyCoins restent valables.
      </EmptyState>
    );
  return (
    <>
      {data.isDemo && <Notice title="Démonstration">Un simulateur remplace l’opérateur&nbsp;: aucun argent n’est envoyé.</Notice>}
      <Card className="redeem-balance">
        <Sums>
          <div>
            <dt>Disponible</dt>
            <dd>
              <CoinAmount utc={data.available} />
            </dd>
          </div>
          <div>
            <dt>En attente</dt>
            <dd className={data.pending > 0 ? 'redeem-pending' : undefined}>
              {data.pending > 0 && '+'}
              {formatCount(data.pending)}&nbsp;UTC
            </dd>
          </div>
        </Sums>
      </Card>
      {data.isMinor && <Minors />}
      {data.openId === null ? (
        <AskForm start={data} items={items} askedItem={askedItem} />
      ) : (
        <EmptyState
          title="Une demande est en cours"
          action={<ButtonLink href={redemptionPage({ id: data.openId })}>Suivre la demande</ButtonLink>}
        >
          Une seule à la fois.
        </EmptyState>
      )}
    </>
  );
}

function Minors() {
  return (
    <EmptyState
      title="Moins de 18&nbsp;ans"
      action={
        <ButtonLink variant="outline" href={`${rewardRulesPage}#reward-system-catalogue`}>
          Voir les récompenses
        </ButtonLink>
      }
    >
      Pas d’argent&nbsp;: un forfait, un kit scolaire, ou le numéro confirmé d’un parent.
    </EmptyState>
  );
}
