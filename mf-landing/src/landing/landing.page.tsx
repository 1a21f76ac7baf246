import { blogPage } from '@ulty/domain/base/pages.js';
import './landing.css';
import { librarySize } from '@ulty/contracts/reads/platform.js';
import { useHasRoute, useOptionalUser, useRead } from '@ulty/kit';
import { FeaturedCarousel } from './featured-carousel';
import { Funding } from './funding';
import { Hero } from './hero';
import { Platforms } from './platforms';

/** The page of visitors at '/'. Prerendered, so that nothing here may read the clock, the window or a random id. Spec §2. */
export default function LandingPage() {
  const isSignedIn = Boolean(useOptionalUser());
  const hasBlog = useHasRoute(blogPage);
  // The number of summaries is shown only once it is true. Spec §1.
  const bookCount = useRead(librarySize).data?.books ?? 0;
  return (
    <div className="landing">
      <Hero isSignedIn={isSignedIn} bookCount={bookCount} />
      <Platforms isSignedIn={isSignedIn} bookCount={bookCount} />
      {hasBlog && <FeaturedCarousel />}
      <Funding />
    </div>
  );
}
