import { examPackPage, heroPage, libraryPage } from '@ulty/domain/base/pages.js';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { QuizHeroMark, QuizUltyStarsMark } from '@ulty/elements/base/marks';
import { Tag } from '@ulty/elements/base/tag';
import { useHasRoute } from '@ulty/kit';

/** Promo of the two quiz tracks. The academic one is coming soon until it is opened; each is a link once its page is live. Spec §2, §4. */
export function Tracks() {
  const isOpen = useHasRoute(libraryPage);
  const hasHeroPage = useHasRoute(heroPage);
  const isHeroOpen = useHasRoute(examPackPage.pattern);
  return (
    <section className="home-tracks u-gap-12" aria-labelledby="home-parcours">
      <h2 className="u-visually-hidden" id="home-parcours">
        Les deux parcours de quiz
      </h2>
      <article className="home-track u-row u-indigo">
        <QuizUltyStarsMark size={44} />
        <div>
          <h3>{isOpen ? <a href={libraryPage}>QuizUltyStars</a> : 'QuizUltyStars'}</h3>
          <p className="u-small u-muted">Un livre d’affaires en 15&nbsp;minutes</p>
        </div>
        {isOpen ? <Icon path={arrowRight} size={24} /> : <Tag tone="soon">Bientôt</Tag>}
      </article>
      <article className={isHeroOpen ? 'home-track u-row' : 'home-track u-row home-track-soon'}>
        <QuizHeroMark size={44} isSoon={!isHeroOpen} />
        <div>
          <h3>{hasHeroPage ? <a href={heroPage}>QuizHero</a> : 'QuizHero'}</h3>
          <p className="u-small u-muted">BEPC et BAC, toutes matières</p>
        </div>
        {isHeroOpen ? <Icon path={arrowRight} size={24} /> : <Tag tone="soon">Bientôt</Tag>}
      </article>
    </section>
  );
}
