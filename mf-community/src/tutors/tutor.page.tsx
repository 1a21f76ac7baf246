import type { TutorPage as Tutor } from '@ulty/contracts/community/tutors.js';
import { tutorApplyPage, tutorsPage } from '@ulty/domain/base/pages.js';
import { dayWords, monthWords, shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { answerTimeWords, levelWords, priceWords, TUTOR_MODE_WORDS } from '@ulty/domain/people/tutors.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Sums } from '@ulty/elements/base/sums';
import { Avatar } from '@ulty/elements/base/avatar';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { shieldCheck } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle, useNow, useParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { ReportButton } from '../parts/report-button';
import { AskForm } from './ask-form';
import { useOwnTutoring, useTutor } from './tutors.data';
import './tutors.css';

/** '/tutors/:id': one tutor, their free times, and the request. Product §2.16. */
export default function TutorPage() {
  const { id = '' } = useParams();
  const asked = useTutor(id);
  return (
    <div className="u-stack-20">
      <BackLink href={tutorsPage}>Tuteurs</BackLink>
      {!asked.data && <h1>Tuteur</h1>}
      <Read
        of={asked}
        failed="Le tuteur n’a pas pu être chargé"
        missing="Ce tuteur n’est plus dans la liste"
        offline={
          <OfflineState title="Ce tuteur n’est pas encore sur cet appareil">Sa page viendra avec le réseau, et y restera.</OfflineState>
        }
        loading={
          <Loading className="u-stack-16" words="Chargement du tuteur…">
            <Skeleton height="8rem" />
            <Skeleton height="12rem" />
          </Loading>
        }
      >
        {(tutor) => <Shown tutor={tutor} />}
      </Read>
    </div>
  );
}

function Shown({ tutor }: { tutor: Tutor }) {
  const own = useOwnTutoring().data;
  const answer = answerTimeWords(tutor.answerMin);
  const facts: [string, string][] = [
    ['Prix', priceWords(tutor.priceFcfa)],
    ['Mode', tutor.modes.map((mode) => TUTOR_MODE_WORDS[mode]).join(', ')],
    ['Avis', tutor.rating === null ? 'Nouveau' : `${tutor.rating.toLocaleString('fr-FR')} sur 5 (${tutor.reviews})`],
    ...(answer ? ([['Répond en', answer]] as [string, string][]) : []),
    ['Région', tutor.region],
  ];
  return (
    <>
      <DocumentTitle title={tutor.alias} />
      <header className="tutors-identity u-wrap u-gap-12">
        <Avatar name={tutor.alias} tone="neutral" />
        <div className="u-stack-4 u-break u-start">
          <h1 dir="auto">{tutor.alias}</h1>
          <Tag tone="moringa" icon={shieldCheck}>
            Profil vérifié jusqu’en {monthWords(tutor.verifiedUntil.slice(0, 7))}
          </Tag>
          {tutor.isDemo && <Tag tone="soon">Démonstration</Tag>}
        </div>
      </header>
      <div className="tutors-columns u-stack-16">
        <div className="u-stack-16">
          <p className="tutors-bio" dir="auto">
            {tutor.bio}
          </p>
          <ul className="u-wrap" aria-label={`Ce qu’enseigne ${tutor.alias}`}>
            {[...tutor.subjects, levelWords(tutor.levels), ...tutor.languages].map((word) => (
              <li key={word}>
                <Tag>{word}</Tag>
              </li>
            ))}
          </ul>
          <Card as="div">
            <Sums>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Sums>
          </Card>
          {tutor.secondRound && tutor.helpsSecondRound && (
            <Notice title={`Second tour du ${tutor.secondRound.exam}`}>
              {tutor.alias} aide jusqu’au {dayWords(tutor.secondRound.endsOn)}.
            </Notice>
          )}
        </div>
        <div className="u-stack-16">
          {own?.tutor?.id === tutor.id ? (
            <section className="u-stack-16" aria-labelledby="tutors-vous">
              <h2 id="tutors-vous">C’est votre page</h2>
              <p className="u-muted">Les élèves la voient ainsi.</p>
              <ButtonLink href={tutorApplyPage} wide>
                Changer mes créneaux
              </ButtonLink>
            </section>
          ) : (
            <AskForm tutor={tutor} needs={own?.askNeeds ?? []} isMinor={own?.isMinor ?? false} />
          )}
        </div>
      </div>
      <Reviews tutor={tutor} />
      {own && own.tutor?.id !== tutor.id && (
        <div className="u-stack-16 u-start">
          <ReportButton kind="tutor" id={tutor.id} title={`le profil de ${tutor.alias}`} />
        </div>
      )}
    </>
  );
}

function Reviews({ tutor }: { tutor: Tutor }) {
  const today = useNow().toISOString().slice(0, 10);
  return (
    <section className="u-stack-16" aria-labelledby="tutors-avis">
      <h2 id="tutors-avis">Avis</h2>
      {tutor.reviewList.length === 0 ? (
        <p className="u-muted">Pas encore d’avis. Le premier viendra après un rendez-vous.</p>
      ) : (
        <Card as="ul" rows flush>
          {tutor.reviewList.map(({ id, alias, stars, text, at }) => (
            <li key={id} className="u-break">
              {text && (
                <p className="u-strong" dir="auto">
                  «&nbsp;{text}&nbsp;»
                </p>
              )}
              <p className="u-small u-muted">
                {alias ?? 'Ancien membre'} · {shortDayWords(at.slice(0, 10), today)} · {stars} sur 5
              </p>
              <ReportButton kind="tutor_review" id={id} title={`avis de ${alias ?? 'un ancien membre'}`} />
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
