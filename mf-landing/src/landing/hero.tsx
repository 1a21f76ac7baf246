import { heroPage, libraryPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Selvedge } from '@ulty/elements/base/selvedge';
import { QuizUltyStarsMark } from '@ulty/elements/base/marks';
import { FirstQuestionCard } from '@ulty/elements/answers/first-question';
import { keepThread } from '@ulty/kit/kept-thread';
import { nextFirstQuestion, useFirstQuestion } from '@ulty/kit/use-first-question';
import { heroLead } from './book-count';
import { Figures } from './figures';
import { HangingCloth } from './hanging-cloth';
import { HeroSearch } from './hero-search';
import './hero.css';
import { startPath } from './start-path';

/** The promise, a first question, both calls to action, the search, and the three figures, on the Nuit background that begins in the header. Spec §2. */
export function Hero({ isSignedIn, bookCount }: { isSignedIn: boolean; bookCount: number }) {
  const question = useFirstQuestion();
  return (
    <>
      <section className="hero u-nuit" aria-labelledby="landing-titre">
        <div className="hero-inner u-container">
          <HangingCloth />
          <div className="hero-text">
            <h1 id="landing-titre">
              Apprendre,
              <br />
              fil après fil.
            </h1>
            <p className="hero-lead u-muted u-h3">{heroLead(bookCount)}</p>
            {question && <FirstQuestionCard question={question} next={nextFirstQuestion} onRight={keepThread} />}
            <p className="hero-actions u-stack-12">
              <ButtonLink variant="nere" href={startPath(libraryPage, isSignedIn)}>
                <QuizUltyStarsMark size={22} color="#131a38" ground="#f2b632" />
                Commencer l'Aventure
              </ButtonLink>
              <ButtonLink variant="outline" className="hero-magic" href={startPath(heroPage, isSignedIn)}>
                Découvrir la Magie
              </ButtonLink>
            </p>
            <HeroSearch isSignedIn={isSignedIn} />
            <Figures />
          </div>
        </div>
      </section>
      <Selvedge />
    </>
  );
}
