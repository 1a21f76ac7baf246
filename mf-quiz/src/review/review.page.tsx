import { tipoko } from '@ulty/domain/figures/people.js';
import { etal } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import type { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import { plural } from '@ulty/domain/base/format.js';
import { libraryPage, reviewSessionPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useNow, useSession } from '@ulty/kit';
import { SESSION_CARDS } from '@ulty/review/rating.js';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { dueWords } from '../result/due-words';
import { Forecast } from './forecast';
import './review.css';
import { SESSION_UTC, useDeck, useUnheard } from './review.data';
import { stillDue } from './session';

const SCENE = <Scene {...sceneOf(tipoko, etal)} />;

/** Cards due today and in the coming week. */
export default function ReviewPage() {
  const { user } = useSession();
  const deck = useDeck();
  const unheard = useUnheard(user?.id);
  const now = useNow();
  const isOnline = useConnectivity((state) => state.isOnline);
  const due = deck.data && unheard && stillDue(deck.data.cards, unheard, now).length;

  return (
    <div className="review u-stack-16">
      <h1>Révision</h1>
      <p className="u-lead">Les questions manquées reviennent au bon moment, jusqu’à ce qu’elles tiennent.</p>
      <Read
        of={{ ...deck, data: due === undefined ? undefined : deck.data }}
        failed="Vos cartes n’ont pas pu être chargées"
        loading={
          <Loading className="u-stack" words="Chargement des cartes…">
            <Skeleton height="9rem" />
            <Skeleton height="16rem" />
          </Loading>
        }
      >
        {(known) => (
          <>
            {!isOnline && (
              <p className="u-muted">
                Sans réseau{'\u00a0'}: voici les cartes gardées sur ce téléphone. Vos réponses partiront à la reconnexion.
              </p>
            )}
            <Today deck={known} due={due ?? 0} now={now} />
            {known.total > 0 && <Forecast days={afterHere(known, due ?? 0)} />}
          </>
        )}
      </Read>
    </div>
  );
}

/** The week, with today's count less the cards that this device has already postponed. */
function afterHere({ forecast, cards }: ReviewDeck, stillDueCount: number): ReviewDeck['forecast'] {
  const putOff = cards.length - stillDueCount;
  return forecast.map((one, at) => (at === 0 ? { ...one, count: Math.max(0, one.count - putOff) } : one));
}

function Today({ deck, due, now }: { deck: ReviewDeck; due: number; now: Date }) {
  if (due === 0) {
    return (
      <EmptyState drawing={SCENE} title="Rien à revoir aujourd’hui" action={<ButtonLink href={libraryPage}>Voir les livres</ButtonLink>}>
        {deck.total === 0
          ? 'Les questions que vous manquerez dans un quiz deviendront des cartes à revoir.'
          : deck.nextDueAt
            ? `Prochaine carte ${dueWords(deck.nextDueAt, now)}.`
            : 'Vos cartes reviendront demain.'}
      </EmptyState>
    );
  }
  const hidden = Math.max(0, deck.dueCount - deck.cards.length);
  return (
    <Card as="section" className="review-today" aria-label="Aujourd’hui">
      <p>
        <span className="u-figure">{due + hidden}</span> {due + hidden > 1 ? 'cartes à revoir' : 'carte à revoir'}
      </p>
      {deck.doneToday > 0 && <p className="u-muted">{plural(deck.doneToday, 'carte déjà revue', 'cartes déjà revues')} aujourd’hui.</p>}
      <ButtonLink wide href={reviewSessionPage}>
        Commencer la révision
      </ButtonLink>
      <p className="u-small u-muted">
        {SESSION_CARDS}
        {'\u00a0'}cartes d’affilée comptent pour votre série et rapportent {SESSION_UTC}
        {'\u00a0'}UTC.
      </p>
    </Card>
  );
}
