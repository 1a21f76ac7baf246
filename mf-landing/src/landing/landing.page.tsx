import './landing.css';
import { useHasRoute, useOptionalUser } from '@ulty/kit';
import { FeaturedCarousel } from './featured-carousel';
import { Footer } from './footer';
import { Funding } from './funding';
import { Hero } from './hero';
import { Platforms } from './platforms';

export interface LandingPageProps {
  /** Book summaries the library holds today. Spec §1: the number is said once it is true. */
  bookCount?: number;
}

/** What visitors see at '/'. Drawn into the document, so nothing here reads the clock, the window or a random id. Spec §2. */
export default function LandingPage({ bookCount = 0 }: LandingPageProps) {
  const isSignedIn = Boolean(useOptionalUser());
  const hasBlog = useHasRoute('/blog');
  return (
    <div className="lp">
      <Hero isSignedIn={isSignedIn} bookCount={bookCount} />
      <Platforms isSignedIn={isSignedIn} bookCount={bookCount} />
      {hasBlog && <FeaturedCarousel />}
      <Funding />
      <Footer />
    </div>
  );
}
