import { coachPage, examPackPage, heroPage, leaguesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { books, certificate, coins, hourglassLow, messageChatbot, pencil, school, trophy } from '@ulty/elements/base/icons';
import { QuizHeroMark, QuizUltyStarsMark } from '@ulty/elements/base/marks';
import { Tag } from '@ulty/elements/base/tag';
import { useHasRoute, useLiveRoutes } from '@ulty/kit';
import { booksFeature } from './book-count';
import './platforms.css';
import { startPath } from './start-path';

interface Feature {
  icon: string;
  text: string;
  /** Its page: until a live remote contributes it, the feature is shown as coming. */
  href?: string;
}

const HERO_FEATURES: readonly Feature[] = [
  { icon: school, text: 'Le programme du Burkina Faso' },
  { icon: pencil, text: 'Un tuteur IA pour toutes les matières' },
  { icon: certificate, text: 'La préparation du BEPC et du BAC' },
];

function starsFeatures(bookCount: number): readonly Feature[] {
  return [
    { icon: messageChatbot, text: 'Un coach IA personnel', href: coachPage },
    { icon: books, text: booksFeature(bookCount) },
    { icon: trophy, text: 'Des ligues chaque semaine', href: leaguesPage },
    { icon: coins, text: 'Des UltyCoins convertibles en FCFA' },
  ];
}

function Features({ list }: { list: readonly Feature[] }) {
  const isLive = useLiveRoutes();
  return (
    <ul className="platforms-features u-wide">
      {list.map(({ icon, text, href }) => (
        <li key={icon}>
          <Icon path={icon} />
          {href && !isLive(href) ? (
            <span>
              {`${text} `}
              <Tag tone="soon">Bientôt</Tag>
            </span>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

/** Both tracks: QuizUltyStars is open; QuizHero is announced and cannot be entered unless an administrator has opened it. Spec §1, §4. */
export function Platforms({ isSignedIn, bookCount }: { isSignedIn: boolean; bookCount: number }) {
  const isHeroOpen = useHasRoute(examPackPage.pattern);
  return (
    <section className="landing-section u-container" aria-labelledby="landing-plateformes">
      <h2 id="landing-plateformes">Deux plateformes, un même fil</h2>
      <p className="platforms-sub u-muted">Un seul compte, les mêmes UltyCoins.</p>
      <div className="platforms-tracks u-stack-16">
        <article className="platforms-track platforms-stars u-indigo u-clip">
          <div className="platforms-band" style={{ background: stripGradient('Ulty', '180deg') }} aria-hidden="true" />
          <div className="platforms-track-head u-row">
            <QuizUltyStarsMark />
            <div>
              <h3>QuizUltyStars</h3>
              <p className="u-muted">Entreprendre et grandir</p>
            </div>
          </div>
          <Features list={starsFeatures(bookCount)} />
          <ButtonLink variant="nere" href={startPath(libraryPage, isSignedIn)}>
            Entrer dans QuizUltyStars
          </ButtonLink>
        </article>
        <article className="platforms-track platforms-soon u-clip">
          <div className="platforms-track-head u-row">
            <QuizHeroMark isSoon={!isHeroOpen} />
            <div>
              <h3>QuizHero</h3>
              {!isHeroOpen && (
                <Tag tone="soon" icon={hourglassLow}>
                  Bientôt
                </Tag>
              )}
            </div>
          </div>
          <Features list={HERO_FEATURES} />
          {isHeroOpen ? <ButtonLink href={heroPage}>Entrer dans QuizHero</ButtonLink> : <Button disabled>Bientôt disponible</Button>}
        </article>
      </div>
    </section>
  );
}
