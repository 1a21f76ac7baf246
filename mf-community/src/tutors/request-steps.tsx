import type { TutorRequestLine } from '@ulty/contracts/community/tutors.js';
import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';
import { requestStateWords, sessionWords } from '@ulty/domain/people/tutor-words.js';
import { TUTOR_MODE_WORDS, TUTORS } from '@ulty/domain/people/tutors.js';
import { Step, Steps } from '@ulty/elements/base/steps';
import { Icon } from '@ulty/elements/base/icon';
import { calendar, check, hourglassLow, listCheck, star, userPlus, x } from '@ulty/elements/base/icons';
import { useNow } from '@ulty/kit';

type Mark = 'done' | 'now' | 'coming' | 'failed';
interface Step {
  name: string;
  detail: string;
  mark: Mark;
  icon: string;
}

const MARKS: Record<Mark, string> = { done: 'fait', now: 'maintenant', coming: 'à venir', failed: 'arrêté' };

/** The past and coming steps of a request, in the order of its drawing. */
function stepsOf(request: TutorRequestLine, now: Date): Step[] {
  const { state, startsAt, words, isMinor, stars } = request;
  const told = (iso: string | null) => (iso ? momentWords(iso, now, DEFAULT_TIME_ZONE) : '');
  const steps: Step[] = [{ name: 'Demandée', detail: told(request.askedAt), mark: 'done', icon: check }];
  const isAnswered = request.answeredAt !== null;
  if (state === 'refused' || state === 'cancelled' || state === 'expired')
    return [
      ...steps,
      ...(isAnswered && state !== 'refused'
        ? [{ name: 'Acceptée', detail: told(request.answeredAt), mark: 'done', icon: check } as const]
        : []),
      {
        name: requestStateWords(state),
        detail: [told(request.endedAt), request.reason].filter(Boolean).join(' · '),
        mark: 'failed',
        icon: x,
      },
    ];
  steps.push(
    isAnswered
      ? {
          name: 'Acceptée',
          detail: `${told(request.answeredAt)}${isMinor ? '' : ' · numéros échangés'}`,
          mark: 'done',
          icon: check,
        }
      : { name: 'Réponse', detail: `avant ${sessionWords(request.answerBy)}`, mark: 'now', icon: hourglassLow },
  );
  if (isMinor)
    steps.push({
      name: 'Accord du parent',
      detail: request.agreedAt ? told(request.agreedAt) : 'par le code reçu en SMS',
      mark: request.agreedAt ? 'done' : isAnswered ? 'now' : 'coming',
      icon: request.agreedAt ? check : userPlus,
    });
  const isOver = state !== 'requested' && state !== 'awaiting_guardian' && state !== 'accepted';
  const isNext = state === 'accepted' && words.learner === null && words.tutor === null;
  steps.push({
    name: 'Rendez-vous',
    detail: `${sessionWords(startsAt)}, ${TUTOR_MODE_WORDS[request.mode]}`,
    mark: isOver || words.learner !== null || words.tutor !== null ? 'done' : isNext ? 'now' : 'coming',
    icon: calendar,
  });
  if (isOver && state !== 'done')
    return [...steps, { name: requestStateWords(state), detail: told(request.endedAt), mark: 'failed', icon: x }];
  const isHalf = state === 'accepted' && !isNext;
  steps.push({
    name: 'Confirmé par vous deux',
    detail: state === 'done' ? told(request.endedAt) : isHalf ? 'encore une confirmation' : 'à venir',
    mark: state === 'done' ? 'done' : isHalf ? 'now' : 'coming',
    icon: state === 'done' ? check : listCheck,
  });
  if (request.side === 'learner' || stars !== null)
    steps.push({
      name: request.side === 'learner' ? 'Votre avis' : 'Avis de l’élève',
      detail: stars === null ? `${TUTORS.reviewDays}\u00a0jours pour le donner` : `${stars} sur 5`,
      mark: stars !== null ? 'done' : request.mayReview ? 'now' : 'coming',
      icon: star,
    });
  return steps;
}

/** The steps of a request on one vertical thread: woven behind, dashed at present, bare ahead. Identity §15. */
export function RequestSteps({ request }: { request: TutorRequestLine }) {
  const now = useNow();
  return (
    <Steps>
      {stepsOf(request, now).map(({ name, detail, mark, icon }) => (
        <Step key={name} mark={mark} sign={<Icon path={icon} size={18} />}>
          <p className="u-strong">
            {name}
            <span className="u-visually-hidden">&nbsp;: {MARKS[mark]}</span>
          </p>
          <p className="u-small u-muted">{detail}</p>
        </Step>
      ))}
    </Steps>
  );
}
