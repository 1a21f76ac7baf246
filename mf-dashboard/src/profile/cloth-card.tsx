import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import type { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import { formatCount, plural } from '@ulty/domain/base/count.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { sessionPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useHasRoute, useOptionalUser } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { studyCloth } from '@ulty/contracts/reads/people.js';
import { DayCloth } from './day-cloth';
import { useStudyCloth, useWoven } from './profile.data';
import { ShareCloth } from './share-cloth';

/** The cloth of all days, what it counts, and its picture to share. Identity §17.7. */
export function ClothCard({ profile }: { profile: OwnProfile }) {
  return (
    <Read
      of={useStudyCloth()}
      failed="Votre étoffe n’a pas pu être chargée"
      headingLevel={2}
      offline={<OfflineState title="Votre étoffe n’est pas encore sur cet appareil">Elle viendra avec le réseau.</OfflineState>}
      loading={
        <Loading words="Chargement de votre étoffe…">
          <Skeleton thread height="24rem" />
        </Loading>
      }
    >
      {(known) => <Cloth known={known} profile={profile} />}
    </Read>
  );
}

function Cloth({ known, profile }: { known: StudyCloth; profile: OwnProfile }) {
  const woven = useWoven(known, profile.tz);
  const user = useOptionalUser();
  const inARow = user?.streak.current ?? 0;
  const age = useAge(studyCloth);
  const { days, folded, weeks } = woven;
  return (
    <Card as="section" flush className="u-clip" aria-label="Mes jours d’étude">
      <DayCloth {...woven} motif={user?.motif} />
      <div className="u-pad u-stack-12">
        {days === 0 ? (
          <FirstDay />
        ) : (
          <>
            <div className="u-between">
              <p className="profile-days">
                <strong>{plural(days, 'jour')}</strong> {days > 1 ? 'tissés' : 'tissé'}
              </p>
              {inARow > 1 && <p className="profile-row u-bold">{formatCount(inARow)} de suite</p>}
            </div>
            <p className="u-small u-muted">
              {known.since && `Depuis le ${formatDate(`${known.since}T00:00:00Z`)}. `}
              {folded > 0 && `${plural(folded, 'jour plus ancien', 'jours plus anciens')}, avant ces ${weeks.length}\u00a0semaines. `}
              Un jour nu ne défait rien.
            </p>
            <ShareCloth profile={profile} woven={woven} inARow={inARow} />
          </>
        )}
        {age && <p className="u-small u-muted">{age}</p>}
      </div>
    </Card>
  );
}

/** Before anything is woven. */
function FirstDay() {
  const hasSession = useHasRoute(sessionPage);
  return (
    <>
      <h2>La chaîne est montée</h2>
      <p>Chaque jour d’étude ajoute un morceau. Le premier se fait aujourd’hui.</p>
      {hasSession && (
        <ButtonLink wide href={sessionPage}>
          Commencer la séance
        </ButtonLink>
      )}
    </>
  );
}
