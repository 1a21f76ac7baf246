import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { planOf } from '@ulty/domain/session/day-session.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { SessionHead } from '@ulty/elements/base/session-head';
import { Skeleton } from '@ulty/elements/base/states';
import { trustedNow, useNavigate, useOutbox, useRead, useSession } from '@ulty/kit';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { plural } from '@ulty/domain/base/format.js';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { useEffect, useState } from 'react';
import { Done, Nothing } from './session-panel';
import { returnWords } from './session-words';
import { useDaySession, type KnownSession } from './session.data';
import './session.css';

/** Opens the session at its current step; once all bands are woven, shows the end of the day. Product §2.27. */
export default function SessionPage() {
  const { user } = useSession();
  // The time of opening: a finished day stays on screen at midnight, and the next day does not begin by itself.
  const [now] = useState(() => new Date(trustedNow()));
  const timeZone = knownTimeZone(user?.tz ?? DEFAULT_TIME_ZONE);
  const { known, error, retry } = useDaySession(now, timeZone);
  const navigate = useNavigate();
  const href = known?.session.current?.href;
  useEffect(() => {
    if (href) void navigate(href, { replace: true });
  }, [href, navigate]);
  const steps = known ? planOf(known.session).steps : [];
  return (
    <div className="session-page u-stack-16 u-wide u-pad">
      <SessionHead steps={steps} band="" minutesLeft={known?.session.minutesLeft ?? 0} words="Séance du jour" />
      <Read
        of={{ data: href ? undefined : known, error, mutate: retry }}
        heading="Séance du jour"
        failed="Votre séance n’a pas pu être préparée"
        loading={
          <Loading words="Préparation de votre séance…">
            <Skeleton height="60vh" />
          </Loading>
        }
      >
        {(day) => <DayEnd known={day} now={now} timeZone={timeZone} />}
      </Read>
    </div>
  );
}

/** What the day has brought, and what comes next. */
function DayEnd({ known, now, timeZone }: { known: KnownSession; now: Date; timeZone: string }) {
  const waiting = useOutbox(({ items }) => items.length);
  const { data: deck } = useRead(reviewDeck, { cards: 0 });
  const cards = returnWords(deck?.nextDueAt ?? null, now, timeZone);
  if (known.session.isEmpty) {
    return (
      <>
        <h1>Rien à faire aujourd’hui</h1>
        <Nothing {...known} />
        <ButtonLink variant="quiet" href="/">
          Revenir à l’accueil
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>Votre journée est tissée</h1>
      <Done {...known}>
        {waiting > 0 && <p className="u-small">{plural(waiting, 'activité')} en attente de synchronisation.</p>}
        {cards && <p>{cards}</p>}
      </Done>
      <ButtonLink wide href="/">
        Revenir à l’accueil
      </ButtonLink>
    </>
  );
}
