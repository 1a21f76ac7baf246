import type { TutorRequestLine } from '@ulty/contracts/community/tutors.js';
import { tutorRequestPage, tutorsPage } from '@ulty/domain/base/pages.js';
import { shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { requestStateWords, sessionWords } from '@ulty/domain/people/tutor-words.js';
import { OPEN_STATES, priceWords, type RequestState } from '@ulty/domain/people/tutors.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Avatar } from '@ulty/elements/base/avatar';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { arrowRight, check, hourglassLow, message } from '@ulty/elements/base/icons';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useNow, useSession } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { RequestSteps } from './request-steps';
import { useRequests, useWaitingRequests } from './tutors.data';
import './tutors.css';

const isOpen = ({ state }: TutorRequestLine) => (OPEN_STATES as readonly RequestState[]).includes(state);
export const otherOf = ({ alias, side }: Pick<TutorRequestLine, 'alias' | 'side'>) =>
  alias ?? (side === 'learner' ? 'Votre tuteur' : 'Votre élève');

/** '/tutors/demandes': requests in which the reader is one of the two sides. Product §2.16. */
export default function TutorRequestsPage() {
  const { user } = useSession();
  return (
    <div className="u-stack-20 tutors-narrow">
      <BackLink href={tutorsPage}>Tuteurs</BackLink>
      <h1>Vos demandes</h1>
      {user && <Requests />}
    </div>
  );
}

function Requests() {
  const requests = useRequests();
  const waiting = useWaitingRequests();
  const { when } = useWaitWords();
  const items = requests.data?.items ?? [];
  const [open, past] = [items.filter(isOpen), items.filter((one) => !isOpen(one))];
  return (
    <>
      <Read
        of={requests}
        failed="Vos demandes n’ont pas pu être chargées"
        offline={<OfflineState title="Vos demandes ne sont pas encore sur cet appareil">Elles viendront avec le réseau.</OfflineState>}
        loading={
          <Loading className="u-stack-16" words="Chargement de vos demandes…">
            <Skeleton height="16rem" />
          </Loading>
        }
      >
        {() => open.map((request) => <OpenRequest key={request.id} request={request} />)}
      </Read>
      {waiting.map(({ eventId, label }) => (
        <Card key={eventId} className="tutors-waiting u-stack-8 u-start">
          <p className="u-strong">{label}</p>
          <Tag tone="pending" icon={hourglassLow}>
            en attente de synchronisation
          </Tag>
          <p>Demande enregistrée. {when}</p>
        </Card>
      ))}
      {requests.data && items.length === 0 && waiting.length === 0 && (
        <EmptyState title="Aucune demande" action={<ButtonLink href={tutorsPage}>Choisir un tuteur</ButtonLink>}>
          Choisissez un tuteur et un créneau&nbsp;: la demande apparaît ici.
        </EmptyState>
      )}
      {past.length > 0 && (
        <section className="u-stack-16" aria-labelledby="tutors-passees">
          <h2 id="tutors-passees">Passées</h2>
          <Card as="ul" rows flush>
            {past.map((request) => (
              <PastRequest key={request.id} request={request} />
            ))}
          </Card>
        </section>
      )}
    </>
  );
}

function OpenRequest({ request }: { request: TutorRequestLine }) {
  const { id, subject, startsAt, state, side } = request;
  const toDecide = side === 'tutor' && state === 'requested';
  return (
    <section className="u-stack-16" aria-label={`${otherOf(request)} · ${subject}`}>
      <Card>
        <header className="tutors-request-head u-row">
          <Avatar name={otherOf(request)} tone="neutral" />
          <div>
            <p className="u-strong">
              {otherOf(request)} · {subject}
            </p>
            <p className="u-small u-muted">{sessionWords(startsAt)}</p>
          </div>
          <Tag tone={state === 'accepted' ? 'moringa' : 'pending'} icon={state === 'accepted' ? check : hourglassLow}>
            {requestStateWords(state)}
          </Tag>
        </header>
        <RequestSteps request={request} />
      </Card>
      <ButtonLink
        href={tutorRequestPage({ requestId: id })}
        wide
        icon={state === 'accepted' ? message : undefined}
        variant={toDecide || state !== 'requested' ? 'filled' : 'outline'}
      >
        {toDecide
          ? 'Répondre'
          : state === 'accepted'
            ? `Écrire à ${otherOf(request)}`
            : state === 'awaiting_guardian' && side === 'learner'
              ? 'Écrire le code du parent'
              : 'Voir la demande'}
      </ButtonLink>
    </section>
  );
}

function PastRequest({ request }: { request: TutorRequestLine }) {
  const today = useNow().toISOString().slice(0, 10);
  const { id, subject, startsAt, state, priceFcfa, note, mayReview } = request;
  return (
    <li className="tutors-past u-wrap u-gap-12">
      <Avatar name={otherOf(request)} tone="neutral" />
      <div className="u-stack-4 u-break u-start">
        <p className="u-strong">
          {otherOf(request)} · {subject}
        </p>
        <p className="u-small u-muted">
          {shortDayWords(startsAt.slice(0, 10), today)} · {requestStateWords(state)}
          {state === 'done' && ` · ${note ?? priceWords(priceFcfa)}`}
        </p>
        <ButtonLink
          href={tutorRequestPage({ requestId: id })}
          variant="quiet"
          small
          iconAfter={arrowRight}
          aria-label={`${mayReview ? 'Donner un avis' : 'Revoir'}\u00a0: ${otherOf(request)}, ${subject}`}
        >
          {mayReview ? 'Donner un avis' : 'Revoir'}
        </ButtonLink>
      </div>
    </li>
  );
}
