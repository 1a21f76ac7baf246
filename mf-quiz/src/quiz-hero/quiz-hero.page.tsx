import { Button } from '@ulty/elements/base/button';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { Icon } from '@ulty/elements/base/icon';
import { certificate, hourglassLow, pencil, school } from '@ulty/elements/base/icons';
import { QuizHeroMark } from '@ulty/elements/base/marks';
import { Tag } from '@ulty/elements/base/tag';
import { useSession } from '@ulty/kit';
import { CoachLink } from '../coach-link';
import { InterestForm } from './interest-form';
import { OpenTrack } from './open-track';
import { useExamFront } from './quiz-hero.data';
import { Sample } from './sample';
import '../exams/exams.css';
import './quiz-hero.css';

const FEATURES = [
  { icon: school, text: 'Le programme du Burkina Faso, classe par classe' },
  { icon: pencil, text: 'Un tuteur IA pour toutes les matières' },
  { icon: certificate, text: 'La préparation du BEPC et du BAC' },
] as const;

/** The academic track, coming soon unless an administrator has opened it. Spec §1, §4, product §2.21. */
export default function QuizHeroPage() {
  const isHydrated = useIsHydrated();
  const { user } = useSession();
  const { data: front } = useExamFront();
  const isSignedIn = isHydrated && user !== null;
  return front?.state === 'open' ? <OpenTrack front={front} isSignedIn={isSignedIn} /> : <Soon isSignedIn={isSignedIn} />;
}

/** A description, a form to be notified, and five sample questions. */
function Soon({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="u-stack-20">
      <header className="quiz-hero-head u-row">
        <QuizHeroMark size={64} isSoon />
        <div className="u-stack-6 u-start">
          <Tag tone="soon" icon={hourglassLow}>
            Bientôt
          </Tag>
          <h1>QuizHero</h1>
          <p className="u-lead">Réviser le BEPC et le BAC, matière par matière, avec ou sans réseau.</p>
        </div>
      </header>
      <ul className="quiz-hero-features u-stack-10">
        {FEATURES.map(({ icon, text }) => (
          <li key={icon}>
            <Icon path={icon} />
            {text}
          </li>
        ))}
      </ul>
      <div>
        <Button id="quiz-hero-entrer" reason="Les premières séries sont en préparation.">
          Entrer dans QuizHero
        </Button>
      </div>
      <CoachLink />
      <div className="quiz-hero-columns u-stack-16">
        <InterestForm isSignedIn={isSignedIn} />
        <Sample />
      </div>
    </div>
  );
}
