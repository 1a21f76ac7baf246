import type { TutorRequest } from '@ulty/contracts/community/tutors.js';
import { tutorRequestsPage } from '@ulty/domain/base/pages.js';
import { requestStateWords, sessionWords } from '@ulty/domain/people/tutor-words.js';
import { priceWords } from '@ulty/domain/people/tutors.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Card } from '@ulty/elements/base/card';
import { hourglassLow, phone as phoneIcon } from '@ulty/elements/base/icons';
import { Icon } from '@ulty/elements/base/icon';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle, useParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { Messages } from './messages';
import { RequestActs } from './request-acts';
import { RequestSteps } from './request-steps';
import { otherOf } from './requests.page';
import { useRequest, useWaitingMoves } from './tutors.data';
import './tutors.css';

/** '/tutors/demandes/:requestId': one request, what must be done, and its thread. Product §2.16. */
export default function TutorRequestPage() {
  const { requestId = '' } = useParams();
  const asked = useRequest(requestId);
  return (
    <div className="u-stack-20 tutors-narrow">
      <BackLink href={tutorRequestsPage}>Vos demandes</BackLink>
      {!asked.data && <h1>Demande</h1>}
      <Read
        of={asked}
        failed="La demande n’a pas pu être chargée"
        missing="Cette demande n’existe pas"
        offline={<OfflineState title="Cette demande n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>}
        loading={
          <Loading className="u-stack-16" words="Chargement de la demande…">
            <Skeleton height="16rem" />
          </Loading>
        }
      >
        {(request) => <Shown request={request} />}
      </Read>
    </div>
  );
}

function Shown({ request }: { request: TutorRequest }) {
  const waiting = useWaitingMoves(request.id);
  const other = otherOf(request);
  return (
    <>
      <DocumentTitle title={`${other} · ${request.subject}`} />
      <header className="u-stack-4 u-start">
        <h1>
          {other} · {request.subject}
        </h1>
        <p className="u-muted">
          {sessionWords(request.startsAt)} · {priceWords(request.priceFcfa)}
        </p>
        <p className="u-visually-hidden">{requestStateWords(request.state)}</p>
        {request.isSecondRound && <Tag tone="indigo">Second tour</Tag>}
      </header>
      <Card>
        <RequestSteps request={request} />
      </Card>
      {waiting.map(({ eventId, label }) => (
        <Card key={eventId} className="tutors-waiting u-stack-8 u-start">
          <p className="u-strong">{label}</p>
          <Tag tone="pending" icon={hourglassLow}>
            en attente de synchronisation
          </Tag>
        </Card>
      ))}
      <RequestActs request={request} />
      {request.phone && (
        <p className="u-line">
          <Icon path={phoneIcon} size={20} />
          <a className="u-touch" href={`tel:${request.phone}`}>
            {other}&nbsp;: {request.phone}
          </a>
        </p>
      )}
      <Messages request={request} />
    </>
  );
}
