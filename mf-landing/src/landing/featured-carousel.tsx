import type { FeaturedPost } from '@ulty/contracts/pages/blog.js';
import { CAROUSEL } from '@ulty/domain/base/constants.js';
import { Icon } from '@ulty/elements/base/icon';
import { arrowLeft, arrowRight, playerPauseFilled, playerPlayFilled } from '@ulty/elements/base/icons';
import { useSlowNotice } from '@ulty/kit';
import { useEffect, useRef, type CSSProperties } from 'react';
import { bringForShell } from './bring-for-shell';
import type { CarouselRoot } from './carousel';
import './featured-carousel.css';
import { FeaturedSlide } from './featured-slide';
import { useFeaturedPosts } from './featured.data';

const SLIDE_TIME = { '--landing-slide': `${CAROUSEL.slideMs}ms` } as CSSProperties;

function Arrows() {
  return (
    <div className="featured-arrows u-gap-6">
      <button type="button" className="featured-arrow u-square u-ink u-rounded" data-step="-1" aria-label="Article précédent">
        <Icon path={arrowLeft} />
      </button>
      <button type="button" className="featured-arrow u-square u-ink u-rounded" data-step="1" aria-label="Article suivant">
        <Icon path={arrowRight} />
      </button>
    </div>
  );
}

function Dots({ posts }: { posts: readonly FeaturedPost[] }) {
  return (
    <div className="featured-dots">
      <div className="featured-dot-row" role="group" aria-label="Choisir un article">
        {posts.map((post, at) => (
          <button
            key={post.slug}
            type="button"
            className="featured-dot u-square"
            data-dot={at}
            aria-label={`Article ${at + 1} sur ${posts.length}`}
            suppressHydrationWarning
          />
        ))}
      </div>
      <button type="button" className="featured-pause u-muted u-small" data-pause="">
        <span className="featured-when-running u-line">
          <Icon path={playerPauseFilled} size={18} filled />
          <span>Mettre en pause</span>
        </span>
        <span className="featured-when-paused u-line">
          <Icon path={playerPlayFilled} size={18} filled />
          <span>Reprendre</span>
        </span>
      </button>
    </div>
  );
}

function Skeleton() {
  const isSlow = useSlowNotice(true);
  return (
    <section className="landing-section featured u-container" aria-busy="true">
      <div className="featured-head">
        <h2>À lire cette semaine</h2>
      </div>
      <div className="featured-view u-surface" role="status">
        <div className="featured-slides">
          <div className="featured-slide">
            <div className="featured-cover">
              <div className="u-cover-cloth u-skeleton-thread" />
            </div>
            <p className="featured-slide-body u-muted">
              <span className="u-visually-hidden">Chargement des articles…</span>
              {isSlow && 'Connexion lente…'}
            </p>
          </div>
        </div>
      </div>
      <div className="featured-dots" />
    </section>
  );
}

function Slides({ posts }: { posts: readonly FeaturedPost[] }) {
  const root = useRef<HTMLElement>(null);
  const slugs = posts.map(({ slug }) => slug).join();
  useEffect(() => {
    const carousel: CarouselRoot | null = root.current;
    if (!carousel) return undefined;
    let isGone = false;
    const load = () => import('./carousel');
    // In a document the first script has attached the behaviour, so that its code is not fetched a second time.
    if (carousel.ultyDetach) bringForShell(load);
    else
      void load().then(
        ({ attachCarousel }) => isGone || attachCarousel(carousel),
        () => undefined,
      );
    return () => {
      isGone = true;
      carousel.ultyDetach?.();
    };
  }, [slugs]);
  return (
    <section
      className="landing-section featured u-container"
      aria-labelledby="landing-a-lire"
      aria-roledescription="carrousel"
      data-carousel=""
      ref={root}
      suppressHydrationWarning
    >
      <div className="featured-head">
        <h2 id="landing-a-lire">À lire cette semaine</h2>
      </div>
      <div className="featured-stage">
        {posts.length > 1 && <Arrows />}
        <div className="featured-view u-surface">
          <ul className="featured-slides" data-track="" style={SLIDE_TIME} suppressHydrationWarning>
            {posts.map((post) => (
              <FeaturedSlide key={post.slug} post={post} />
            ))}
          </ul>
        </div>
      </div>
      {posts.length > 1 && <Dots posts={posts} />}
    </section>
  );
}

/** Featured posts; a skeleton while they load; renders nothing when there are none or loading fails. Spec §2. */
export function FeaturedCarousel() {
  const { posts, error } = useFeaturedPosts();
  if (!posts) return error ? null : <Skeleton />;
  return posts.length === 0 ? null : <Slides posts={posts} />;
}
