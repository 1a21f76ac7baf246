import type { CoachConversation } from '@ulty/contracts/learning/coach.js';
import type { CoachMode } from '@ulty/domain/learning/coach.js';

const EXAMPLES = [
  'Comment trouver le prix de revient de mes savons\u00a0?',
  'Que faire d’un stock qui ne part pas\u00a0?',
  'Comment retenir une leçon longtemps\u00a0?',
];

const WORDS: Readonly<Record<CoachMode, string>> = {
  explain:
    'Posez une question sur un livre ou un cours. Le coach répond à partir de nos textes, dit d’où vient chaque phrase, et dit quand il ne sait pas.',
  practice: 'Cinq questions de nos quiz, sur un sujet que vous choisissez ou sur ceux que vous avez à améliorer.',
  plan: 'Un plan de sept jours\u00a0: lire, répondre, revoir. Il tient dans vos minutes.',
};

interface IntroProps {
  mode: CoachMode;
  writer: CoachConversation['writer'] | undefined;
  onExample: (text: string) => void;
}

/** The first day: what the coach does, and example questions. */
export function Intro({ mode, writer, onExample }: IntroProps) {
  return (
    <section className="coach-intro u-stack-8">
      <p>{WORDS[mode]}</p>
      {mode === 'explain' && (
        <>
          {writer === 'passages' && <p className="u-small u-muted">Ici, il répond par des extraits de nos livres, mot à mot.</p>}
          <p className="u-small u-muted">Par exemple&nbsp;:</p>
          <ul>
            {EXAMPLES.map((text) => (
              <li key={text}>
                <button type="button" className="u-section-link" onClick={() => onExample(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
