import { yacouba } from '@ulty/domain/figures/people.js';
import { moto } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import type { SocialPage } from '@ulty/contracts/community/friends.js';
import { socialPage } from '@ulty/contracts/reads/friends.js';
import { addFriendPage, duosPage, libraryPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { plural } from '@ulty/domain/base/format.js';
import { dayOf, type Day } from '@ulty/domain/days/streak.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { userPlus } from '@ulty/elements/base/icons';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState } from '@ulty/elements/base/states';
import { useNow, useSession } from '@ulty/kit';
import { useAge } from '@ulty/kit/acts';
import { DuoList } from './duo-list';
import { useDuos } from './duo.data';
import { FriendList } from './friend-list';
import { News } from './news';
import { ReceivedRequests } from './requests';
import { SocialFrame } from './social-frame';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import { Progress } from '@ulty/elements/base/progress';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';

const SCENE = <Scene {...sceneOf(yacouba, moto)} />;

/** Friends, the challenge of the week, six encouragements, and the news of 14 days. Product §2.12. */
export default function SocialRoute() {
  const { user } = useSession();
  const now = useNow();
  const age = useAge(socialPage, {});
  return (
    <div className="friends-page u-stack-16">
      <SocialFrame>
        {(page) => (
          <>
            <header>
              <h1>Amis</h1>
              <p className="u-muted">
                {page.friends.length > 0
                  ? `${plural(page.friends.length, 'ami')}, ${page.friends.length > 1 ? 'visibles' : 'visible'} de vous seul`
                  : 'Visibles de vous seul'}
              </p>
              {age && <p className="u-small u-muted">{age}</p>}
            </header>
            <Content page={page} today={dayOf(now.toISOString(), knownTimeZone(user?.tz ?? ''))} />
          </>
        )}
      </SocialFrame>
    </div>
  );
}

function Content({ page, today }: { page: SocialPage; today: Day }) {
  if (page.friends.length === 0)
    return (
      <>
        <ReceivedRequests page={page} />
        <EmptyState
          drawing={SCENE}
          title="Ajoutez un ami avec son QR"
          action={<ButtonLink href={addFriendPage}>Ajouter un ami</ButtonLink>}
        >
          À deux, un défi par semaine et six mots pour s’encourager.
        </EmptyState>
        <DuosPart />
      </>
    );
  return (
    <div className="friends-columns u-stack-30">
      <div className="u-stack-30">
        <ReceivedRequests page={page} />
        {page.challenge && <Challenge challenge={page.challenge} />}
        <DuosPart />
        <FriendList friends={page.friends} today={today} />
        <ButtonLink wide variant="outline" icon={userPlus} href={addFriendPage}>
          Ajouter un ami
        </ButtonLink>
      </div>
      <News news={page.news} today={today} />
    </div>
  );
}

/** The duos that run or have just ended, and the way to another; nothing until they are known. */
function DuosPart() {
  const { data } = useDuos();
  if (!data) return null;
  return (
    <>
      {data.duos.length > 0 && <DuoList duos={data.duos.slice(0, 3)} />}
      <ButtonLink wide variant="outline" href={duosPage}>
        Cinq quiz à deux
      </ButtonLink>
    </>
  );
}

/** The goal of the week, which friends reach together. It pays nothing. Product §2.12. */
function Challenge({ challenge: { goal, done, own } }: { challenge: NonNullable<SocialPage['challenge']> }) {
  const percent = Math.min(100, Math.floor((done * 100) / goal));
  const made = done > 1 ? `${done} faits` : done === 1 ? 'un fait' : 'aucun encore';
  return (
    <SelvedgePanel
      eyebrow="Défi de la semaine"
      title={percent >= 100 ? `${goal}\u00a0quiz ensemble\u00a0: défi tenu.` : `${goal}\u00a0quiz ensemble\u00a0: ${made}.`}
      action={
        <div className="u-stack-12">
          <Progress percent={percent} name="Défi de la semaine" words={progressLabel(percent)} detail={`dont ${own} par vous`} />
          <ButtonLink wide href={libraryPage}>
            Faire un quiz · 3&nbsp;min
          </ButtonLink>
        </div>
      }
    />
  );
}
