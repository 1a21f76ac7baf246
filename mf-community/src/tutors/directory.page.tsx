import type { TutorCard, TutorList } from '@ulty/contracts/community/tutors.js';
import { tutorApplyPage, tutorProfilePage, tutorRequestsPage } from '@ulty/domain/base/pages.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { nextSlotWords } from '@ulty/domain/people/tutor-words.js';
import { answerTimeWords, levelWords, priceWords, TUTOR_MODE_WORDS, type TutorMode } from '@ulty/domain/people/tutors.js';
import { Facts } from '@ulty/elements/base/facts';
import { Avatar } from '@ulty/elements/base/avatar';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { calendar, clock, mapPin, microphone, phone, shieldCheck, starFilled } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useNow, useSearchParams, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { Filters } from './filters';
import { filtersOf, listPath, useTutors, type Filters as TutorFilters } from './tutors.data';
import './tutors.css';
import { Wish } from './wish';

const MODE_ICONS: Record<TutorMode, string> = { voice: microphone, call: phone, in_person: mapPin };

/** '/tutors': the directory of tutors, by subject. Product §2.16. */
export default function TutorDirectoryPage() {
  const { user } = useSession();
  return (
    <div className="u-stack-20">
      <header className="u-stack-4 u-start">
        <h1>Tuteurs</h1>
        <p className="u-muted">Pièce, diplôme et deux références vérifiés.</p>
      </header>
      {user && <Directory />}
      <nav className="u-wrap" aria-label="Votre place">
        <ButtonLink href={tutorRequestsPage} variant="outline">
          Vos demandes
        </ButtonLink>
        <ButtonLink href={tutorApplyPage} variant="quiet">
          Devenir tuteur
        </ButtonLink>
      </nav>
    </div>
  );
}

function Directory() {
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  return (
    <>
      <Filters filters={filters} />
      <Read
        of={useTutors(filters)}
        failed="Les tuteurs n’ont pas pu être chargés"
        offline={
          <OfflineState title="Cette liste n’est pas encore sur cet appareil">Elle viendra avec le réseau, et y restera.</OfflineState>
        }
        loading={
          <Loading className="u-stack-16" words="Chargement des tuteurs…">
            <Skeleton height="11rem" />
            <Skeleton height="11rem" />
          </Loading>
        }
      >
        {(list) => <Listed filters={filters} {...list} />}
      </Read>
    </>
  );
}

function Listed({ filters, secondRound, items, next }: TutorList & { filters: TutorFilters }) {
  return (
    <>
      {secondRound && (
        <Notice title={`Second tour du ${secondRound.exam}`}>
          Du {dayWords(secondRound.startsOn)} au {dayWords(secondRound.endsOn)}.{' '}
          {filters.second ? (
            'Ces tuteurs aident avant le second tour.'
          ) : (
            <a href={listPath(filters, { second: '1' })}>Voir qui aide avant</a>
          )}
        </Notice>
      )}
      {items.length > 0 && (
        <Card as="ul" rows flush>
          {items.map((tutor) => (
            <TutorRow key={tutor.id} tutor={tutor} />
          ))}
        </Card>
      )}
      {next ? (
        <ButtonLink href={listPath(filters, { cursor: next })} variant="outline" wide>
          Tuteurs suivants
        </ButtonLink>
      ) : (
        <Wish filters={filters} isEmpty={items.length === 0} />
      )}
    </>
  );
}

function TutorRow({ tutor }: { tutor: TutorCard }) {
  const now = useNow();
  const answer = answerTimeWords(tutor.answerMin);
  return (
    <li className="tutors-row u-wrap u-gap-12">
      <Avatar name={tutor.alias} tone="neutral" />
      <div className="tutors-row-body u-stack-4 u-break u-start">
        <p className="tutors-name u-row u-h3">
          <strong dir="auto">{tutor.alias}</strong>
          <Tag tone="moringa" icon={shieldCheck}>
            Profil vérifié
          </Tag>
          {tutor.isDemo && <Tag tone="soon">Démonstration</Tag>}
        </p>
        <p>
          {tutor.subjects.join(', ')} · {levelWords(tutor.levels)}
        </p>
        <p className="u-small u-muted">
          {tutor.languages.join(', ')} · {tutor.region}
        </p>
        <Facts>
          <li>
            {tutor.rating === null ? (
              'Nouveau'
            ) : (
              <>
                <Icon path={starFilled} size={18} filled />
                {tutor.rating.toLocaleString('fr-FR')} ({tutor.reviews}&nbsp;avis)
              </>
            )}
          </li>
          {tutor.modes.map((mode) => (
            <li key={mode}>
              <Icon path={MODE_ICONS[mode]} size={18} />
              {TUTOR_MODE_WORDS[mode]}
            </li>
          ))}
          {answer && (
            <li>
              <Icon path={clock} size={18} />
              répond en {answer}
            </li>
          )}
          {tutor.helpsSecondRound && (
            <li>
              <Icon path={calendar} size={18} />
              aide au second tour
            </li>
          )}
        </Facts>
        <div className="tutors-row-foot u-wrap">
          <p>
            <strong>{priceWords(tutor.priceFcfa)}</strong>
            <span className="u-small u-muted">{tutor.nextSlot ? nextSlotWords(tutor.nextSlot, now) : 'complet pour 14\u00a0jours'}</span>
          </p>
          <ButtonLink href={tutorProfilePage({ id: tutor.id })} variant="outline" small aria-label={`Voir ${tutor.alias}`}>
            Voir
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
